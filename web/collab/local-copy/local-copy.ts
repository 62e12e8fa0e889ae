import { isBlankDoc } from '@rankwell/editor'
import { IndexeddbPersistence } from 'y-indexeddb'
import { Doc } from 'yjs'
import { nameLocalText } from '../../lib/local-texts.ts'
import { startWrite } from './local-write.ts'
import { createSyncMetadata, type LocalMetadata, type SyncMetadata } from './sync-metadata.ts'

/** The local copy of a text for one user, while a page has it open. */
export interface LocalCopy {
  doc: Doc
  device: IndexeddbPersistence
  metadata: SyncMetadata
  /** Resolves when the text is in `doc`; null if the device stores nothing. */
  read: Promise<LocalMetadata | null>
  /** The same value, synchronously; undefined until it is known. */
  known: LocalMetadata | null | undefined
  /** Called whenever metadata about sent edits is written. */
  onSettled: () => void
  /** Called when no metadata write is pending. */
  onWritten: () => void
}

/** How long (ms) a preloaded copy waits for its page. */
const keptFor = 5000

/** If the device has not responded after this time (ms), it is treated as storing nothing. */
const deviceWithin = 1500

let ahead: { name: string; copy: LocalCopy } | null = null

function openCopy(name: string): LocalCopy {
  const doc = new Doc()
  const device = new IndexeddbPersistence(name, doc)
  const set: IndexeddbPersistence['set'] = async (key, value) => {
    await startWrite(await device._db, 'custom', (store) => store.put(value, key), 'relaxed')
    return key as string
  }
  const metadata = createSyncMetadata(
    { get: (key) => device.get(key), set },
    () => copy.onSettled(),
    () => copy.onWritten(),
  )
  const read = Promise.all([metadata.read(), device.whenSynced]).then(
    ([known]) => known,
    () => null,
  )
  const nothing = () => undefined
  const copy: LocalCopy = {
    doc,
    device,
    metadata,
    read,
    known: undefined,
    onSettled: nothing,
    onWritten: nothing,
  }
  void read.then((known) => {
    copy.known = known
  })
  return copy
}

/**
 * Starts reading a copy before its page is rendered, after the server has allowed access. An unused copy is closed, and
 * an empty copy leaves no data behind.
 *
 * @returns Resolves once it is read.
 */
export async function readAhead(userId: string, documentId: string): Promise<void> {
  const name = nameLocalText(userId, documentId)
  const copy = openCopy(name)
  ahead = { name, copy }
  setTimeout(() => {
    if (ahead?.copy !== copy) return
    ahead = null
    void (isBlankDoc(copy.doc) ? copy.device.clearData() : copy.device.destroy())
    copy.doc.destroy()
  }, keptFor)
  await copy.read
}

/** The local copy of a text for its page; the caller closes it. */
export function takeCopy(userId: string, documentId: string): LocalCopy {
  const name = nameLocalText(userId, documentId)
  if (ahead?.name !== name) return openCopy(name)
  const { copy } = ahead
  ahead = null
  return copy
}

/**
 * Continues with the copy's metadata: synchronously if it is loaded, otherwise later. A copy that loads too
 * slowly goes into a separate document.
 *
 * @param onLate Called when it is loaded.
 */
export function afterReading(
  copy: LocalCopy,
  onRead: (known: LocalMetadata | null) => void,
  onLate: (late: Doc, known: LocalMetadata) => void = () => undefined,
): void {
  if (copy.known !== undefined) {
    onRead(copy.known)
    return
  }
  const { device, read } = copy
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    const kept = new Doc()
    device.doc = kept
    onRead(null)
    void read.then((known) => {
      device.doc = copy.doc
      if (known) onLate(kept, known)
    })
  }, deviceWithin)
  void read.then((known) => {
    clearTimeout(timer)
    if (!isLate) onRead(known)
  })
}
