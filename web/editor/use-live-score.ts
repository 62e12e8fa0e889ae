import { type Document, describeForScore } from '@rankwell/contract'
import { toTextBlocks } from '@rankwell/editor'
import { createScorer, type ScoreResult } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { useEffect, useMemo, useState } from 'react'
import { whenSettled } from '../lib/when-settled.ts'

const settleMs = 300

/** The score of what stands in the editor, a moment after the last change. */
export function useLiveScore(document: Document, editor: Editor | null): ScoreResult | null {
  const { language, keyword, title, metaData, brief, serp } = document
  // What the server tells of the text while one writes, such as its own score, is no reason to count anew.
  const measure = useMemo(
    () => describeForScore({ language, keyword, title, metaData, brief, serp }),
    [language, keyword, title, metaData, brief, serp],
  )
  const scorer = useMemo(() => createScorer(language), [language])
  const [result, setResult] = useState<ScoreResult | null>(null)
  useEffect(() => {
    if (!editor) return
    const score = () => setResult(scorer.score({ ...measure, ...toTextBlocks(editor.state.doc) }))
    const settled = whenSettled(score, settleMs)
    // Not in one go with drawing what it is shown in.
    const first = setTimeout(score)
    editor.on('update', settled.touch)
    return () => {
      clearTimeout(first)
      settled.end()
      editor.off('update', settled.touch)
    }
  }, [editor, measure, scorer])
  return result
}
