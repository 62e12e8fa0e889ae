import { listPassages } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { type ComponentProps, Suspense } from 'react'
import { useEditorValue } from '../editor/use-editor-value.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'

const NotesBar = lazyWithRetry(async () => ({
  default: (await import('../features/research-notes/notes-bar.tsx')).NotesBar,
}))

/** The bar that counts quoted passages; loaded only for texts that contain some. */
export function PassagesLeft(props: ComponentProps<typeof NotesBar> & { editor: Editor }) {
  const hasPassages = useEditorValue(props.editor, ({ state }) => listPassages(state.doc).length > 0)
  return hasPassages ? (
    <Suspense>
      <NotesBar {...props} />
    </Suspense>
  ) : null
}
