import { listKeys, readEntry } from './unwritten-texts.ts'

/** Edits that IndexedDB had not committed when a page was left. */
export interface UnwrittenEdits {
  /** Milliseconds since 1970. */
  at: number
  /** Generation of their text; null if the server had not sent it yet. */
  generation: number | null
  /** Per Yjs client, the first clock that the server may not have acknowledged. */
  unsentFrom: [client: number, clock: number][]
  /** A Yjs update. */
  update: Uint8Array
}

/** Characters of one entry; browsers allow about five million for the whole origin. */
const maxLength = 1_500_000

const chunk = 8192

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

function parse(value: string | null): UnwrittenEdits | null {
  const entry = readEntry(value)
  if (!entry) return null
  const { at, generation, unsentFrom, update } = entry
  const isPlace = (place: unknown) =>
    Array.isArray(place) && place.length === 2 && place.every(Number.isInteger)
  return {
    at: Number(at),
    generation: typeof generation === 'number' ? generation : null,
    unsentFrom: (unsentFrom as unknown[]).filter(isPlace) as UnwrittenEdits['unsentFrom'],
    update: fromBase64(String(update)),
  }
}

/**
 * Stores edits synchronously.
 *
 * @returns False if they are too large or the browser refuses them.
 */
export function storeUnwritten(key: string, { update, ...rest }: UnwrittenEdits): boolean {
  const value = JSON.stringify({ ...rest, update: toBase64(update) })
  if (value.length > maxLength) return false
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Edits of earlier pages that are not known to be in IndexedDB or on the server, oldest first. */
export function listUnwritten(userId: string, documentId: string): (UnwrittenEdits & { key: string })[] {
  const entries = listKeys(userId, documentId).flatMap((key) => {
    const edits = parse(localStorage.getItem(key))
    return edits ? [{ key, ...edits }] : []
  })
  return entries.toSorted((one, other) => one.at - other.at)
}
