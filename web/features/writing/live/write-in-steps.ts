import type { IndexeddbPersistence } from 'y-indexeddb'
import { type Doc, mergeUpdates } from 'yjs'

/** While the server hears every word, this many milliseconds of them are written to the device at once. */
const writeEvery = 300

/**
 * Writes a text to its copy on this device in few larger steps instead of one for each key. Where the device is all
 * that keeps the words, and when the page is left or hidden, each goes there at once.
 *
 * @param isAlone Whether the server cannot be reached.
 * @returns Writes what waits, and with `stop` ends for good.
 */
export function writeInSteps(doc: Doc, device: IndexeddbPersistence, isAlone: () => boolean) {
  doc.off('update', device._storeUpdate)
  let waiting: Uint8Array[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const update = mergeUpdates(waiting)
    waiting = []
    device._storeUpdate(update, null)
  }
  const hear = (update: Uint8Array, origin: unknown) => {
    if (origin === device) return
    waiting.push(update)
    if (isAlone() || document.visibilityState === 'hidden') write()
    else timer ??= setTimeout(write, writeEvery)
  }
  doc.on('update', hear)
  window.addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', write)
  return {
    write,
    stop() {
      write()
      doc.off('update', hear)
      window.removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
    },
  }
}
