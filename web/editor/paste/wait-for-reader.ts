import type { EditorView } from '@tiptap/pm/view'
import { loadPasteReader, pasteReader } from './paste-reader.ts'

/** Events that have waited already: should the reader not come, they are read by the schema alone. */
const sentAgain = new WeakSet<Event>()

/** What an event carries, which is gone from the event itself when its turn is over. */
function copyData(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer()
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type))
  for (const file of data.files) copy.items.add(file)
  return copy
}

/** The same event once more, with data that lasts. */
function repeat(event: ClipboardEvent | DragEvent, data: DataTransfer): Event {
  const flags = { bubbles: true, cancelable: true }
  if (event.type === 'paste') return new ClipboardEvent('paste', { ...flags, clipboardData: data })
  const { clientX, clientY, altKey, ctrlKey } = event as DragEvent
  return new DragEvent('drop', { ...flags, clientX, clientY, altKey, ctrlKey, dataTransfer: data })
}

/**
 * Has a paste or drop wait until what reads it has been fetched, which matters in the first moment of a page only.
 *
 * @returns Whether it waits; nothing else may handle it then.
 */
export function waitForReader(view: EditorView, event: ClipboardEvent | DragEvent): boolean {
  const source = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
  // What is moved within the text is not read at all.
  if (pasteReader() || sentAgain.has(event) || !source || !view.editable || view.dragging) return false
  event.preventDefault()
  const data = copyData(source)
  const isPlain = event.type === 'paste' && isShiftHeld(view)
  const goOn = () => {
    if (view.isDestroyed) return
    if (isPlain) return void view.pasteText(data.getData('text/plain'))
    const again = repeat(event, data)
    sentAgain.add(again)
    view.dom.dispatchEvent(again)
  }
  loadPasteReader().then(goOn, goOn)
  return true
}

/** Ctrl+Shift+V asks for the bare words; the event does not say so, the view has seen the key. */
const isShiftHeld = (view: EditorView): boolean =>
  (view as unknown as { input: { shiftKey: boolean } }).input.shiftKey
