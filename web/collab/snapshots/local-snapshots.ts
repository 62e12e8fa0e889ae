import { nameSnapshots, requestResult } from '../../lib/local-texts.ts'

/** A snapshot of a text on this device. */
export interface Snapshot {
  documentId: string
  /** Milliseconds since 1970, according to this device's clock. */
  takenAt: number
  /** Why it was taken: while writing, before the text became unavailable, or before an earlier text was restored. */
  kind: 'writing' | 'loss' | 'restore'
  words: number
  /** Its first words. */
  opening: string
  /** The document as editor JSON. */
  content: string
}

export type StoredSnapshot = Snapshot & { id: number }

/** Maximum number and total JSON length of snapshots per document. */
const maxSnapshots = 20
const maxLetters = 20_000_000

const sortNewestFirst = <Kept extends Pick<StoredSnapshot, 'id' | 'takenAt'>>(kept: Kept[]): Kept[] =>
  kept.toSorted((one, other) => other.takenAt - one.takenAt || other.id - one.id)

/** Finds the snapshots to delete before a new one is stored: duplicates and the oldest. */
export function listExcess(
  kept: Pick<StoredSnapshot, 'id' | 'takenAt' | 'content'>[],
  next: string,
): number[] | null {
  const newestFirst = sortNewestFirst(kept)
  if (newestFirst[0]?.content === next) return null
  let letters = next.length
  let count = 1
  return newestFirst.flatMap(({ id, content }) => {
    const fits = content !== next && count < maxSnapshots && letters + content.length <= maxLetters
    if (!fits) return [id]
    count += 1
    letters += content.length
    return []
  })
}

const storeName = 'moments'
const indexName = 'document'

async function openDatabase(userId: string): Promise<IDBDatabase> {
  const request = indexedDB.open(nameSnapshots(userId), 1)
  request.onupgradeneeded = () =>
    request.result
      .createObjectStore(storeName, { keyPath: 'id', autoIncrement: true })
      .createIndex(indexName, 'documentId')
  return (await requestResult(request)) as IDBDatabase
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
    // Closed immediately, because an open database would block its deletion at sign-out.
    database.close()
  }
}

const readOf = async (store: IDBObjectStore, documentId: string) =>
  (await requestResult(store.index(indexName).getAll(documentId))) as StoredSnapshot[]

/** Stores a snapshot on this device; rejects if the device stores nothing. */
export function storeSnapshot(userId: string, snapshot: Snapshot): Promise<void> {
  return withStore(userId, 'readwrite', async (store) => {
    const excess = listExcess(await readOf(store, snapshot.documentId), snapshot.content)
    if (!excess) return
    await Promise.all([
      ...excess.map((id) => requestResult(store.delete(id))),
      requestResult(store.add(snapshot)),
    ])
  })
}

/** Deletes snapshots that exceed the limits after one was added without a check. */
function removeExcess(userId: string, documentId: string): Promise<void> {
  return withStore(userId, 'readwrite', async (store) => {
    const [newest, ...rest] = sortNewestFirst(await readOf(store, documentId))
    if (!newest) return
    const excess = listExcess(rest, newest.content) ?? [newest.id]
    await Promise.all(excess.map((id) => requestResult(store.delete(id))))
  })
}

export interface FinalStore {
  /** Stores a snapshot before the page ends; false if that is impossible. */
  keep(snapshot: Snapshot): boolean
  close(): void
}

/** Keeps a user's snapshot database open, because no asynchronous code runs while a page is being closed. */
export function openFinalStore(userId: string): FinalStore {
  let database: IDBDatabase | null = null
  let isClosed = false
  const close = () => {
    isClosed = true
    database?.close()
    database = null
  }
  const take = (opened: IDBDatabase) => {
    database = opened
    // A sign-out in any tab deletes the database, which an open connection would block.
    opened.onversionchange = close
    if (isClosed) close()
  }
  openDatabase(userId).then(take, () => undefined)
  return {
    close,
    keep(snapshot) {
      if (!database) return false
      const transaction = database.transaction(storeName, 'readwrite')
      transaction.objectStore(storeName).add(snapshot)
      transaction.commit()
      void removeExcess(userId, snapshot.documentId).catch(() => undefined)
      return true
    },
  }
}

/** A user's snapshots of a text on this device, newest first. */
export async function listSnapshots(userId: string, documentId: string): Promise<StoredSnapshot[]> {
  return sortNewestFirst(await withStore(userId, 'readonly', (store) => readOf(store, documentId)))
}
