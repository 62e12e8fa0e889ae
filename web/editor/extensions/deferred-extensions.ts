import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { narrowChange } from '../../collab/concurrent-blocks/minimal-diff.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { findSlashQuery, type SlashQuery, slashMenuKey } from '../blocks/slash-query.ts'
import { isInTable } from '../tables/table-view.ts'

const key = new PluginKey('lateParts')

/** Makes small what others change, once that is fetched. */
let narrow: typeof narrowChange | undefined

/** Where Enter was pressed behind a slash before the menu of blocks was there; the menu takes it when it comes. One waits. */
const heldEnter = new WeakMap<Editor, SlashQuery>()

/** Gives what the Enter that waits for the menu of blocks was pressed behind, once. */
export function takeHeldEnter(editor: Editor): SlashQuery | undefined {
  const held = heldEnter.get(editor)
  heldEnter.delete(editor)
  return held
}

/** Puts the parts where their place is kept, all at once: each change of the plugins starts every one anew. */
async function fetchParts(editor: Editor): Promise<void> {
  const { createTextParts, narrowChange } = await import('../blocks/insert-parts.ts')
  narrow = narrowChange
  if (editor.isDestroyed) return
  const [first, ...rest] = createTextParts()
  if (!first) return
  editor.registerPlugin(first, (_, plugins) =>
    plugins.flatMap((one) => (one.spec.key === key ? [first, ...rest] : [one])),
  )
}

/**
 * What one works in the text with, but need not have to see it or to type: cells, the line that shows where something
 * will be dropped, the cursor between blocks. Fetched once the text is there; Tab in a table waits for it, as Enter
 * does for the menu of blocks.
 */
export const LateParts = Extension.create({
  name: 'lateParts',
  dispatchTransaction({ transaction, next }) {
    next(narrow?.(transaction, this.editor.state) ?? transaction)
  },
  addProseMirrorPlugins() {
    const { editor } = this
    let fetched: Promise<void> | undefined
    const skip = () => undefined
    const fetch = () => {
      fetched ??= fetchParts(editor).catch((error: unknown) => {
        fetched = undefined
        throw error
      })
      return fetched
    }
    return [
      // By itself: the menu may come long after the parts have taken the place kept below.
      new Plugin({
        props: {
          handleKeyDown({ state }, event) {
            const mayWait = event.key === 'Enter' && !slashMenuKey.get(state) && !heldEnter.has(editor)
            const query = mayWait ? findSlashQuery(state) : null
            if (query) heldEnter.set(editor, query)
            return query !== null
          },
        },
      }),
      new Plugin({
        key,
        view: () => {
          whenIdle(() => void fetch().catch(skip))
          return {}
        },
        props: {
          handleKeyDown(view, event) {
            if (event.key !== 'Tab' || !isInTable(view.state)) return false
            const press = () => {
              if (!view.isDestroyed) view.someProp('handleKeyDown', (hear) => hear(view, event))
            }
            fetch().then(press, skip)
            return true
          },
        },
      }),
    ]
  },
})
