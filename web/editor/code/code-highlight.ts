import { Extension } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

/** A range of a block's code with highlighting classes; offsets count from the start of the code. */
export interface HighlightedRange {
  from: number
  to: number
  className: string
}
export interface HighlightRequest {
  id: number
  language: string
  code: string
}
export interface HighlightResponse {
  id: number
  ranges: HighlightedRange[]
}

/** Longer code (characters) or slower code (ms) is not highlighted: some texts block any highlighter. */
const budget = 200
const maxLength = 20_000
const settle = 150
const key = new PluginKey<DecorationSet>('codeHighlight')

/** Highlights code in a worker, one block after another; loaded with the first code block. */
function createHighlighter() {
  const known = new Map<string, HighlightedRange[]>()
  let worker: Worker | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let count = 0
  let isWarm = false
  let stopWaiting: (() => void) | undefined

  /** Null if the worker was closed in the meantime. */
  const askWorker = (language: string, code: string) =>
    new Promise<HighlightedRange[] | null>((resolve) => {
      const id = ++count
      worker ??= new Worker(new URL('./code-highlight.worker.ts', import.meta.url), { type: 'module' })
      const activeWorker = worker
      const finish = (ranges: HighlightedRange[] | null) => {
        clearTimeout(timer)
        activeWorker.removeEventListener('message', onMessage)
        resolve(ranges)
      }
      const onMessage = ({ data }: MessageEvent<HighlightResponse>) => {
        isWarm = true
        if (data.id === id) finish(data.ranges)
      }
      // The first response includes the time to load the worker.
      const timer = setTimeout(
        () => {
          activeWorker.terminate()
          if (worker === activeWorker) worker = undefined
          isWarm = false
          finish([])
        },
        isWarm ? budget : 10_000,
      )
      stopWaiting = () => finish(null)
      activeWorker.addEventListener('message', onMessage)
      activeWorker.postMessage({ id, language, code } satisfies HighlightRequest)
    })

  return {
    known: (language: string, code: string) => known.get(`${language}\n${code}`),
    highlight(language: string, code: string): Promise<void> {
      const next = queue.then(async () => {
        const name = `${language}\n${code}`
        if (known.has(name)) return
        const ranges = code.length > maxLength ? [] : await askWorker(language, code)
        if (ranges) known.set(name, ranges)
        if (known.size > 200) known.delete(known.keys().next().value ?? '')
      })
      queue = next
      return next
    },
    /** Each change of the editor's plugins destroys this view and starts a new worker. */
    close() {
      worker?.terminate()
      worker = undefined
      isWarm = false
      stopWaiting?.()
    },
  }
}

const languageOf = (node: DocNode) => String(node.attrs.language ?? '')

/** Highlights the code blocks of a text once typing pauses. */
export const CodeHighlight = Extension.create({
  name: 'codeHighlight',
  addProseMirrorPlugins: () => {
    const highlighter = createHighlighter()
    const decorate = (doc: DocNode) => {
      const decorations: Decoration[] = []
      doc.descendants((node, position) => {
        if (node.type.name === 'codeBlock') {
          for (const { from, to, className } of highlighter.known(languageOf(node), node.textContent) ?? [])
            decorations.push(Decoration.inline(position + 1 + from, position + 1 + to, { class: className }))
        }
        return !node.isTextblock
      })
      return DecorationSet.create(doc, decorations)
    }
    const highlightAll = async (view: EditorView) => {
      const blocks: DocNode[] = []
      view.state.doc.descendants((node) => {
        if (node.type.name === 'codeBlock' && node.textContent) blocks.push(node)
        return !node.isTextblock
      })
      const missing = blocks.filter((node) => !highlighter.known(languageOf(node), node.textContent))
      if (missing.length === 0) return
      await Promise.all(missing.map((node) => highlighter.highlight(languageOf(node), node.textContent)))
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true))
    }
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, before) => {
            if (tr.getMeta(key)) return decorate(tr.doc)
            return tr.docChanged ? before.map(tr.mapping, tr.doc) : before
          },
        },
        props: { decorations: (state) => key.getState(state) },
        view: (view) => {
          let timer = setTimeout(() => void highlightAll(view), settle)
          return {
            update: (next, before) => {
              if (next.state.doc.eq(before.doc)) return
              clearTimeout(timer)
              timer = setTimeout(() => void highlightAll(next), settle)
            },
            destroy: () => {
              clearTimeout(timer)
              highlighter.close()
            },
          }
        },
      }),
    ]
  },
})
