import type { EditorView } from '@tiptap/pm/view'
import { loadPasteReader, pasteReader } from './paste-reader.ts'

/** Delayed events that were dispatched again. If loading has failed, the schema alone parses them. */
const sentAgain = new WeakSet<Event>()

/** Data of an event, which the browser clears after the handler returns. */
function copyData(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer()
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type))
  for (const file of data.files) copy.items.add(file)
  return copy
}

/** The same event again, with persistent data. */
function repeat(event: ClipboardEvent | DragEvent, data: DataTransfer): Event {
  const flags = { bubbles: true, cancelable: true }
  if (event.type === 'paste') return new ClipboardEvent('paste', { ...flags, clipboardData: data })
  const { clientX, clientY, altKey, ctrlKey } = event as DragEvent
  return new DragEvent('drop', { ...flags, clientX, clientY, altKey, ctrlKey, dataTransfer: data })
}

/**
 * Delays a paste or drop until its parser is loaded, which is only needed right after a page load.
 *
 * @returns Whether it is delayed; nothing else may handle it then.
 */
export function waitForReader(view: EditorView, event: ClipboardEvent | DragEvent): boolean {
  const source = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
  // Content moved within the text is not parsed.
  if (pasteReader() || sentAgain.has(event) || !source || !view.editable || view.dragging) return false
  event.preventDefault()
  const data = copyData(source)
  const isPlain = event.type === 'paste' && isShiftHeld(view)
  const dispatchAgain = () => {
    if (view.isDestroyed) return
    if (isPlain) return void view.pasteText(data.getData('text/plain'))
    const again = repeat(event, data)
    sentAgain.add(again)
    view.dom.dispatchEvent(again)
  }
  loadPasteReader().then(dispatchAgain, dispatchAgain)
  return true
}

/** Ctrl+Shift+V requests plain text. Only the view has the state of the Shift key, the event does not. */
const isShiftHeld = (view: EditorView): boolean =>
  (view as unknown as { input: { shiftKey: boolean } }).input.shiftKey
