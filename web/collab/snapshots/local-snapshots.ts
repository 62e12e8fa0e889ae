import { finished, nameMoments } from '../../lib/local-texts.ts'

/** A text as it once stood on this device. */
export interface Moment {
  documentId: string
  /** Milliseconds since 1970, by the clock of this device. */
  takenAt: number
  /** While writing; before something took the text away; before an earlier one was put in its place. */
  kind: 'writing' | 'loss' | 'restore'
  words: number
  /** Its first words. */
  opening: string
  /** The document as JSON of the editor. */
  content: string
}

export type KeptMoment = Moment & { id: number }

/** Of each document so many are kept, and not more than so many letters of JSON. */
const mostMoments = 20
const mostLetters = 20_000_000

const sortNewestFirst = <Kept extends Pick<KeptMoment, 'id' | 'takenAt'>>(kept: Kept[]): Kept[] =>
  kept.toSorted((one, other) => other.takenAt - one.takenAt || other.id - one.id)

/**
 * What has to go so that a new one fits in: all that say the same, and the oldest.
 *
 * @param kept Those of one document.
 * @returns Ids to be deleted; null when the newest says the same already, so that none is needed.
 */
export function listSpare(
  kept: Pick<KeptMoment, 'id' | 'takenAt' | 'content'>[],
  next: string,
): number[] | null {
  const newestFirst = sortNewestFirst(kept)
  if (newestFirst[0]?.content === next) return null
  let letters = next.length
  let count = 1
  return newestFirst.flatMap(({ id, content }) => {
    const fits = content !== next && count < mostMoments && letters + content.length <= mostLetters
    if (!fits) return [id]
    count += 1
    letters += content.length
    return []
  })
}

const storeName = 'moments'
const indexName = 'document'

async function openDatabase(userId: string): Promise<IDBDatabase> {
  const request = indexedDB.open(nameMoments(userId), 1)
  request.onupgradeneeded = () =>
    request.result
      .createObjectStore(storeName, { keyPath: 'id', autoIncrement: true })
      .createIndex(indexName, 'documentId')
  return (await finished(request)) as IDBDatabase
}

async function withStore<T>(
  userId: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(userId)
  try {
    const transaction = database.transaction(storeName, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([work(transaction.objectStore(storeName)), done])
    return result
  } finally {
    // At once: an open one would stand in the way of a log-out that deletes it.
    database.close()
  }
}

const readOf = async (store: IDBObjectStore, documentId: string) =>
  (await finished(store.index(indexName).getAll(documentId))) as KeptMoment[]

/** Keeps a moment of a text on this device; rejects where the device keeps nothing. */
export function keepMoment(userId: string, moment: Moment): Promise<void> {
  return withStore(userId, 'readwrite', async (store) => {
    const spare = listSpare(await readOf(store, moment.documentId), moment.content)
    if (!spare) return
    await Promise.all([...spare.map((id) => finished(store.delete(id))), finished(store.add(moment))])
  })
}

/** Lets go of what a moment that was added without looking has made too much. */
function removeSpare(userId: string, documentId: string): Promise<void> {
  return withStore(userId, 'readwrite', async (store) => {
    const [newest, ...rest] = sortNewestFirst(await readOf(store, documentId))
    if (!newest) return
    const spare = listSpare(rest, newest.content) ?? [newest.id]
    await Promise.all(spare.map((id) => finished(store.delete(id))))
  })
}

export interface LastWords {
  /** Keeps a moment before the page ends; false where that is not possible. */
  keep(moment: Moment): boolean
  close(): void
}

/**
 * Holds the moments of a person open, so that one can be handed over while a page is being closed: nothing that has
 * to be waited for is done any more then.
 */
export function holdMoments(userId: string): LastWords {
  let database: IDBDatabase | null = null
  let isClosed = false
  const close = () => {
    isClosed = true
    database?.close()
    database = null
  }
  const take = (opened: IDBDatabase) => {
    database = opened
    // A log-out, in whatever tab, deletes it: an open one would stand in the way.
    opened.onversionchange = close
    if (isClosed) close()
  }
  openDatabase(userId).then(take, () => undefined)
  return {
    close,
    keep(moment) {
      if (!database) return false
      const transaction = database.transaction(storeName, 'readwrite')
      transaction.objectStore(storeName).add(moment)
      transaction.commit()
      void removeSpare(userId, moment.documentId).catch(() => undefined)
      return true
    },
  }
}

/** The moments of a text that this device keeps for somebody, newest first. */
export async function listMoments(userId: string, documentId: string): Promise<KeptMoment[]> {
  return sortNewestFirst(await withStore(userId, 'readonly', (store) => readOf(store, documentId)))
}
