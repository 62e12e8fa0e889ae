/** Names of the object stores that y-indexeddb creates. */
type StoreName = 'updates' | 'custom'

/**
 * Starts one write immediately, even on a page being closed: `commit` does not wait for the event loop.
 *
 * @param durability `strict` waits until the operating system has flushed it to the disk.
 * @returns Resolves when the transaction has completed, rejects when it was aborted or could not start.
 */
export async function startWrite(
  database: IDBDatabase,
  storeName: StoreName,
  write: (store: IDBObjectStore) => void,
  durability: 'strict' | 'relaxed',
): Promise<void> {
  const transaction = database.transaction(storeName, 'readwrite', { durability })
  const completed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
  })
  write(transaction.objectStore(storeName))
  transaction.commit()
  await completed
}
