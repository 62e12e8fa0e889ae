import { listUnwrittenDocuments, removeUnwrittenOf } from './unwritten-texts.ts'

const prefix = 'rankwell:'

/** Where this device keeps the copy of a text, apart for each person. */
export const nameLocalText = (userId: string, documentId: string): string =>
  `${prefix}${userId}:${documentId}`

/** Where this device keeps earlier states of one person's texts. */
export const nameMoments = (userId: string): string => `rankwell-moments:${userId}`

/** The answer of the device; rejects with its error, and where something holds a database that is to go. */
export const finished = (request: IDBRequest | IDBOpenDBRequest) =>
  new Promise<unknown>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    if (request instanceof IDBOpenDBRequest) request.onblocked = () => reject(new Error('blocked'))
  })

async function isUnsent(name: string): Promise<boolean> {
  const database = (await finished(indexedDB.open(name))) as IDBDatabase
  try {
    if (!database.objectStoreNames.contains('custom')) return false
    return Boolean(await finished(database.transaction('custom').objectStore('custom').get('unsent')))
  } finally {
    database.close()
  }
}

/** Copies of one person on this device: their names and documents. */
async function listCopies(userId: string): Promise<{ name: string; documentId: string }[]> {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return []
  const start = nameLocalText(userId, '')
  return (await indexedDB.databases()).flatMap(({ name }) =>
    name?.startsWith(start) ? [{ name, documentId: name.slice(start.length) }] : [],
  )
}

/** Whether this device keeps a copy of the document. */
export const hasLocalText = async (userId: string, documentId: string): Promise<boolean> =>
  (await listCopies(userId)).some((copy) => copy.documentId === documentId)

/** Documents of which this device holds words that never reached the server. */
export async function listUnsentTexts(userId: string): Promise<string[]> {
  const unsent = new Set(listUnwrittenDocuments(userId))
  for (const { name, documentId } of await listCopies(userId))
    if (await isUnsent(name).catch(() => false)) unsent.add(documentId)
  return [...unsent]
}

/** Deletes one copy, for good. */
export async function deleteLocalText(userId: string, documentId: string): Promise<void> {
  await finished(indexedDB.deleteDatabase(nameLocalText(userId, documentId)))
  removeUnwrittenOf(userId, documentId)
}

/**
 * Deletes what this device keeps of somebody's texts, earlier states too. Copies with words that never reached the server stay.
 *
 * @returns How many stay.
 */
export async function wipeLocalTexts(userId: string): Promise<number> {
  const kept = new Set(listUnwrittenDocuments(userId))
  for (const { name, documentId } of await listCopies(userId)) {
    // One that is in use, or cannot be read, may hold the only copy of something.
    const mustStay = kept.has(documentId) || (await isUnsent(name).catch(() => true))
    if (mustStay) kept.add(documentId)
    else await finished(indexedDB.deleteDatabase(name)).catch(() => undefined)
  }
  if (typeof indexedDB !== 'undefined')
    await finished(indexedDB.deleteDatabase(nameMoments(userId))).catch(() => undefined)
  return kept.size
}
