import { isBlankDoc } from '@rankwell/editor'
import { IndexeddbPersistence } from 'y-indexeddb'
import { Doc } from 'yjs'
import { nameLocalText } from '../../lib/local-texts.ts'
import { startWrite } from './local-write.ts'
import { type DeviceNotes, keepNotes, type Notes } from './sync-metadata.ts'

/** A text as this device keeps it for one person, while a page holds it. */
export interface DeviceCopy {
  doc: Doc
  device: IndexeddbPersistence
  notes: DeviceNotes
  /** What is known once the words are in `doc`; null where the device keeps nothing. */
  read: Promise<Notes | null>
  /** The same without waiting; undefined until it is known. */
  known: Notes | null | undefined
  /** Is called whenever a note about what was sent is written down. */
  onSettled: () => void
  /** Is called when no note is waiting to be written any more. */
  onWritten: () => void
}

/** So long (ms) a copy that was read ahead waits for the page that shows it. */
const keptFor = 5000

/** A device that has not answered by then (ms) keeps no copies. */
const deviceWithin = 1500

let ahead: { name: string; copy: DeviceCopy } | null = null

function openCopy(name: string): DeviceCopy {
  const doc = new Doc()
  const device = new IndexeddbPersistence(name, doc)
  const set: IndexeddbPersistence['set'] = async (key, value) => {
    await startWrite(await device._db, 'custom', (store) => store.put(value, key), 'relaxed')
    return key as string
  }
  const notes = keepNotes(
    { get: (key) => device.get(key), set },
    () => copy.onSettled(),
    () => copy.onWritten(),
  )
  const read = Promise.all([notes.read(), device.whenSynced]).then(
    ([known]) => known,
    () => null,
  )
  const nothing = () => undefined
  const copy: DeviceCopy = {
    doc,
    device,
    notes,
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
 * Begins to read a copy before the page that shows it is there, which is when the server has said that it may be
 * shown. One that nobody takes is closed again, and an empty one leaves nothing behind.
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

/** The copy of a text on this device, for the page that shows it; the caller ends it. */
export function takeCopy(userId: string, documentId: string): DeviceCopy {
  const name = nameLocalText(userId, documentId)
  if (ahead?.name !== name) return openCopy(name)
  const { copy } = ahead
  ahead = null
  return copy
}

/**
 * Goes on with what is known of a copy: at once where it is read, otherwise when it is. One that takes too long comes
 * into a text of its own.
 *
 * @param onLate Is told when that is there.
 */
export function afterReading(
  copy: DeviceCopy,
  goOn: (known: Notes | null) => void,
  onLate: (late: Doc, known: Notes) => void = () => undefined,
): void {
  if (copy.known !== undefined) {
    goOn(copy.known)
    return
  }
  const { device, read } = copy
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    const kept = new Doc()
    device.doc = kept
    goOn(null)
    void read.then((known) => {
      device.doc = copy.doc
      if (known) onLate(kept, known)
    })
  }, deviceWithin)
  void read.then((known) => {
    clearTimeout(timer)
    if (!isLate) goOn(known)
  })
}
