import { currentFormula, type Document, describeForScore } from '@rankwell/contract'
import { toTextBlocks } from '@rankwell/editor'
import { createScorer, type ScoreResult } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { useEffect, useMemo, useState } from 'react'
import { whenSettled } from '../lib/when-settled.ts'
import { useCompetitorRuns } from './originality/api.ts'
import { useScoringLanguage } from './use-scoring-language.ts'

const settleMs = 300

/** The score of the editor's text, debounced; null until the language's rules are loaded. */
export function useLiveScore(document: Document, editor: Editor | null): ScoreResult | null {
  const { language, keyword, title, metaData, brief, serp } = document
  // Updates of the document while typing, such as the server's score, do not trigger a recalculation.
  const measure = useMemo(
    () => describeForScore({ language, keyword, title, metaData, brief, serp }),
    [language, keyword, title, metaData, brief, serp],
  )
  const scorer = useMemo(() => createScorer(language), [language])
  const isReady = useScoringLanguage(language, currentFormula)
  const rivals = useCompetitorRuns(serp, editor !== null)
  const [result, setResult] = useState<ScoreResult | null>(null)
  useEffect(() => {
    if (!editor || !isReady) return
    const score = () => setResult(scorer.score({ ...measure, ...toTextBlocks(editor.state.doc), rivals }))
    const settled = whenSettled(score, settleMs)
    // Deferred, so that computing the score and rendering its result are separate tasks.
    const first = setTimeout(score)
    editor.on('update', settled.touch)
    return () => {
      clearTimeout(first)
      settled.end()
      editor.off('update', settled.touch)
    }
  }, [editor, measure, scorer, isReady, rivals])
  return result
}
