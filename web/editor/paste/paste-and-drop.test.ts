import { createExtensions } from '@rankwell/editor'
import { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../lib/toast.ts'
import { answerCalls } from '../../testing/show-as.tsx'
import { PasteAndDrop } from './paste-and-drop.ts'
import { loadPasteReader } from './paste-reader.ts'

let editor: Editor
const toastSpy = vi.spyOn(toast, 'error')
const version = 'POST /documents-history/d'

beforeEach(async () => {
  toastSpy.mockReset().mockReturnValue('toast-id')
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  // jsdom has no layout.
  Object.assign(document, { elementFromPoint: () => null })
  await loadPasteReader()
})
afterEach(() => {
  editor.destroy()
  vi.unstubAllGlobals()
})

function open(isEditable: boolean, content = '<p>Words</p>') {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: [...createExtensions(), PasteAndDrop.configure({ workspace: 'w', docId: 'd' })],
    content,
    editable: isEditable,
  })
  const calls = answerCalls({ [version]: { _id: 'v' } })
  const sent: string[] = []
  // Uploads report progress, which a plain call cannot.
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      open(method: string, path: string) {
        sent.push(`${method} ${new URL(path, location.href).pathname}`)
      }
      setRequestHeader() {}
      send() {}
    },
  )
  return () => [...calls.map(({ method, path }) => `${method} ${path}`), ...sent]
}
/** Drops files above the text; returns whether the browser's default was prevented. */
function drop(...files: File[]): boolean {
  const event = Object.assign(new Event('drop', { cancelable: true }), {
    dataTransfer: { files },
    clientX: 0,
    clientY: 0,
  }) as unknown as DragEvent
  editor.view.someProp('handleDrop', (onDrop) => onDrop(editor.view, event, Slice.empty, false))
  return event.defaultPrevented
}
const picture = () => new File(['p'], 'heap.png', { type: 'image/png' })
const markdown = () => new File(['# Dropped\n\nMore words'], 'notes.md', { type: 'text/markdown' })
const program = () => new File(['x'], 'setup.exe', { type: 'application/x-msdownload' })
const text = () => editor.state.doc.textContent

describe('files dropped on an article', () => {
  it('are uploaded as images', async () => {
    const asked = open(true)
    expect(drop(picture())).toBe(true)
    await vi.waitFor(() => expect(asked()).toEqual(['POST /api/uploads']))
  })

  it('are imported as text', async () => {
    open(true)
    expect(drop(markdown())).toBe(true)
    await vi.waitFor(() => expect(text()).toContain('DroppedMore words'))
    expect(text()).toContain('Words')
  })

  it('of other types are rejected with a message', () => {
    const asked = open(true)
    expect(drop(program())).toBe(true)
    expect(toastSpy).toHaveBeenCalledOnce()
    expect([asked(), text()]).toEqual([[], 'Words'])
  })

  it.each([
    ['a picture', picture],
    ['a text', markdown],
    ['a program', program],
  ])('are ignored in read-only mode, and do not open in the browser: %s', async (_, file) => {
    const asked = open(false)
    expect(drop(file())).toBe(true)
    await loadPasteReader()
    await Promise.resolve()
    expect([asked(), text()]).toEqual([[], 'Words'])
    expect(toastSpy).not.toHaveBeenCalled()
  })

  it('are told apart from text that is moved', () => {
    open(true)
    expect(drop()).toBe(false)
  })
})

describe('a pasted page', () => {
  const photo = (name: string) => `<img src="https://photos.example/${name}.png">`
  const paste = (html: string) =>
    editor.view.pasteHTML(`<p>Read</p>${html}`, new Event('paste') as ClipboardEvent)
  const sources = () => {
    const found: string[] = []
    editor.state.doc.descendants(({ attrs, type }) => {
      if (type.name === 'image') found.push(String(attrs.src))
    })
    return found.sort()
  }
  const imports = (asked: ReturnType<typeof answerCalls>) =>
    asked.filter(({ path }) => path === '/uploads/from-url').map(({ body }) => body)

  it('has its images from other sites copied, each once, but none from the existing text', async () => {
    open(true, `<p>Words</p>${photo('old')}`)
    const asked = answerCalls({
      'POST /uploads/from-url': { _id: 'u', url: '/uploads/copy.png', width: 4, height: 3 },
    })
    paste(`${photo('new')}${photo('new')}<img src="/uploads/ours.png"><p>https://photos.example/no.png</p>`)
    await vi.waitFor(() => expect(sources()).toContain('/uploads/copy.png'))
    expect(imports(asked)).toEqual([{ workspace: 'w', url: 'https://photos.example/new.png' }])
    expect(sources().filter((one) => one.startsWith('https:'))).toEqual(['https://photos.example/old.png'])
  })

  it('keeps an image that cannot be copied, with a message', async () => {
    open(true)
    answerCalls({})
    paste(photo('gone'))
    await vi.waitFor(() => expect(toastSpy).toHaveBeenCalledWith('Not found.'))
    expect(sources()).toEqual(['https://photos.example/gone.png'])
  })

  it('is told apart from inserted content, whose images are not copied', async () => {
    open(true)
    const asked = answerCalls({})
    editor.commands.insertContent(photo('typed'))
    await loadPasteReader()
    await Promise.resolve()
    expect([sources().length, asked]).toEqual([1, []])
  })
})
