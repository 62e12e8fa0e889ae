import { type Document, describeForScore } from '@rankwell/contract'
import { toTextBlocks } from '@rankwell/editor'
import { createScorer, type ScoreResult } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { useEffect, useMemo, useState } from 'react'
import { whenSettled } from '../../lib/when-settled.ts'

const settleMs = 300

/** The score of what stands in the editor, a moment after the last change. */
export function useLiveScore(document: Document, editor: Editor | null): ScoreResult | null {
  const scorer = useMemo(() => createScorer(document.language), [document.language])
  const [result, setResult] = useState<ScoreResult | null>(null)
  useEffect(() => {
    if (!editor) return
    const score = () =>
      setResult(scorer.score({ ...describeForScore(document), ...toTextBlocks(editor.state.doc) }))
    const settled = whenSettled(score, settleMs)
    score()
    editor.on('update', settled.touch)
    return () => {
      settled.end()
      editor.off('update', settled.touch)
    }
  }, [editor, document, scorer])
  return result
}
