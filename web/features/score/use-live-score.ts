import { type Document, describeForScore } from '@rankwell/contract'
import { toTextBlocks } from '@rankwell/editor'
import { createScorer, type ScoreResult } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { useEffect, useMemo, useState } from 'react'

const settleMs = 300

/** The score of what stands in the editor, a moment after the last change. */
export function useLiveScore(document: Document, editor: Editor | null): ScoreResult | null {
  const scorer = useMemo(() => createScorer(document.language), [document.language])
  const [result, setResult] = useState<ScoreResult | null>(null)
  useEffect(() => {
    if (!editor) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const score = () =>
      setResult(scorer.score({ ...describeForScore(document), ...toTextBlocks(editor.state.doc) }))
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(score, settleMs)
    }
    score()
    editor.on('update', wait)
    return () => {
      clearTimeout(timer)
      editor.off('update', wait)
    }
  }, [editor, document, scorer])
  return result
}
