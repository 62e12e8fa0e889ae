import { listUnwrittenDocuments, removeUnwrittenOf } from './unwritten-texts.ts'

const prefix = 'rankwell:'

/** Database of a text's local copy, per user. */
export const nameLocalText = (userId: string, documentId: string): string =>
  `${prefix}${userId}:${documentId}`

/** Database of a user's local snapshots. */
export const nameSnapshots = (userId: string): string => `rankwell-moments:${userId}`

/** The result of a request; rejects with its error, and if an open connection blocks a deletion. */
export const requestResult = (request: IDBRequest | IDBOpenDBRequest) =>
  new Promise<unknown>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    if (request instanceof IDBOpenDBRequest) request.onblocked = () => reject(new Error('blocked'))
  })

async function isUnsent(name: string): Promise<boolean> {
  const database = (await requestResult(indexedDB.open(name))) as IDBDatabase
  try {
    if (!database.objectStoreNames.contains('custom')) return false
    return Boolean(await requestResult(database.transaction('custom').objectStore('custom').get('unsent')))
  } finally {
    database.close()
  }
}

/** A user's copies on this device: their names and documents. */
async function listCopies(userId: string): Promise<{ name: string; documentId: string }[]> {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return []
  const start = nameLocalText(userId, '')
  return (await indexedDB.databases()).flatMap(({ name }) =>
    name?.startsWith(start) ? [{ name, documentId: name.slice(start.length) }] : [],
  )
}

/** Whether this device has a copy of the document. */
export const hasLocalText = async (userId: string, documentId: string): Promise<boolean> =>
  (await listCopies(userId)).some((copy) => copy.documentId === documentId)

/** Documents with unsent text on this device. */
export async function listUnsentTexts(userId: string): Promise<string[]> {
  const unsent = new Set(listUnwrittenDocuments(userId))
  for (const { name, documentId } of await listCopies(userId))
    if (await isUnsent(name).catch(() => false)) unsent.add(documentId)
  return [...unsent]
}

/** Deletes one copy permanently. */
export async function deleteLocalText(userId: string, documentId: string): Promise<void> {
  await requestResult(indexedDB.deleteDatabase(nameLocalText(userId, documentId)))
  removeUnwrittenOf(userId, documentId)
}

/**
 * Deletes a user's local copies and snapshots. Copies with unsent text are kept.
 *
 * @returns the number of copies kept
 */
export async function wipeLocalTexts(userId: string): Promise<number> {
  const kept = new Set(listUnwrittenDocuments(userId))
  for (const { name, documentId } of await listCopies(userId)) {
    // Kept, because a copy that is in use or unreadable may be the only one.
    const isNeeded = kept.has(documentId) || (await isUnsent(name).catch(() => true))
    if (isNeeded) kept.add(documentId)
    else await requestResult(indexedDB.deleteDatabase(name)).catch(() => undefined)
  }
  if (typeof indexedDB !== 'undefined')
    await requestResult(indexedDB.deleteDatabase(nameSnapshots(userId))).catch(() => undefined)
  return kept.size
}
