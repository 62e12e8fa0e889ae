import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { minimizeChange } from '../../collab/concurrent-blocks/minimal-diff.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { findSlashQuery, type SlashQuery, slashMenuKey } from '../blocks/slash-query.ts'
import { isInTable } from '../tables/table-view.ts'

const key = new PluginKey('deferredExtensions')

/** Reduces remote changes to their difference, once it is loaded. */
let minimize: typeof minimizeChange | undefined

/**
 * Where Enter was pressed after a slash before the block menu was loaded. The menu handles the latest one once it is
 * loaded.
 */
const pendingEnter = new WeakMap<Editor, SlashQuery>()

/** Returns the pending Enter of the block menu once. */
export function consumePendingEnter(editor: Editor): SlashQuery | undefined {
  const held = pendingEnter.get(editor)
  pendingEnter.delete(editor)
  return held
}

/**
 * Inserts the plugins at their reserved position, all at once, because each change of the plugins recreates
 * all of them.
 */
async function fetchParts(editor: Editor): Promise<void> {
  const { createTextParts, minimizeChange } = await import('../blocks/insert-parts.ts')
  minimize = minimizeChange
  if (editor.isDestroyed) return
  const [first, ...rest] = createTextParts()
  if (!first) return
  editor.registerPlugin(first, (_, plugins) =>
    plugins.flatMap((one) => (one.spec.key === key ? [first, ...rest] : [one])),
  )
}

/**
 * Plugins for editing that are not needed to display or type text: table navigation, drop cursor, gap
 * cursor. Loaded after the text; Tab in a table waits for them, as Enter does for the block menu.
 */
export const DeferredExtensions = Extension.create({
  name: 'deferredExtensions',
  dispatchTransaction({ transaction, next }) {
    next(minimize?.(transaction, this.editor.state) ?? transaction)
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
      // Loaded separately, because the menu can take much longer than the other plugins.
      new Plugin({
        props: {
          handleKeyDown({ state }, event) {
            const mayWait = event.key === 'Enter' && !slashMenuKey.get(state) && !pendingEnter.has(editor)
            const query = mayWait ? findSlashQuery(state) : null
            if (query) pendingEnter.set(editor, query)
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
              if (!view.isDestroyed) view.someProp('handleKeyDown', (onKeyDown) => onKeyDown(view, event))
            }
            fetch().then(press, skip)
            return true
          },
        },
      }),
    ]
  },
})
