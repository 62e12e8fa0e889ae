import { listPassages } from '@rankwell/editor'
import { Suspense } from 'react'
import { useEditorValue } from '../../editor/use-editor-value.ts'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import type { QuotedPassagesProps } from './quoted-passages.tsx'

const QuotedPassages = lazyWithRetry(() =>
  import('./quoted-passages.tsx').then((note) => ({ default: note.QuotedPassages })),
)

/** Explains why the score stays low while the text quotes its research; loaded only for articles with passages. */
export function PassagesNote(props: QuotedPassagesProps) {
  const hasPassages = useEditorValue(props.editor, ({ state }) => listPassages(state.doc).length > 0)
  if (!hasPassages) return null
  return (
    <Suspense fallback={null}>
      <QuotedPassages {...props} />
    </Suspense>
  )
}
