import { currentFormula, type Document, describeForScore } from '@rankwell/contract'
import { toTextBlocks } from '@rankwell/editor'
import { type ScoreResult, scoreArticle } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScoringLanguage } from '../../editor/use-scoring-language.ts'
import { useFormat } from '../../lib/format.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'

const keyOf = (docId: string) => `score-formula-${docId}`

interface FormulaNoticeProps {
  document: Document
  editor: Editor | null
  /** The score according to the current formula. */
  result: ScoreResult
}

/** Shows once what a newer formula changes in the score of a document that still uses an earlier one. */
export function FormulaNotice({ document, editor, result }: FormulaNoticeProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  // Stays while the page is open, although the first change saves the new score.
  const [stored] = useState({ formula: document.formula, score: document.score })
  const [isSeen, setSeen] = useState(() => readStored(keyOf(document._id)) !== null)
  const [before, setBefore] = useState<ScoreResult | null>(null)
  const isOld = stored.formula !== currentFormula && stored.score > 0 && !isSeen
  const isReady = useScoringLanguage(document.language, isOld ? stored.formula : currentFormula)
  // biome-ignore lint/correctness/useExhaustiveDependencies: The earlier score is that of the text as it was opened.
  useEffect(() => {
    if (!isOld || !isReady || !editor) return
    const text = toTextBlocks(editor.state.doc)
    const timer = setTimeout(() =>
      setBefore(scoreArticle({ ...describeForScore(document, stored.formula), ...text })),
    )
    return () => clearTimeout(timer)
  }, [isOld, isReady, editor])
  if (!isOld || !before) return null
  const round = (points: number) => format.number(Math.round(points * 10) / 10)
  const changed = before.parts.flatMap((part) => {
    const now = result.parts.find(({ id }) => id === part.id)
    return now && Math.abs(now.points - part.points) >= 0.05
      ? [{ id: part.id, from: part.points, to: now.points }]
      : []
  })
  const factor = result.substance?.factor ?? 1
  return (
    <section
      aria-label={t('score.changed.title')}
      className="grid gap-2 rounded-lg border border-line bg-sunken p-3 text-sm"
    >
      <h3 className="font-semibold">{t('score.changed.title')}</h3>
      <p>
        {t('score.changed.text', { before: format.number(stored.score), after: format.number(result.score) })}
      </p>
      <dl className="grid gap-1">
        {changed.map(({ id, from, to }) => (
          <div key={id} className="flex justify-between gap-2">
            <dt>{t(`score.parts.${id}`)}</dt>
            <dd className="figures text-muted" dir="ltr">
              {round(from)} → {round(to)}
            </dd>
          </div>
        ))}
        {factor < 1 ? (
          <div className="flex justify-between gap-2">
            <dt>{t('score.changed.substance')}</dt>
            <dd className="figures text-muted" dir="ltr">
              × {format.number(Math.round(factor * 100) / 100)}
            </dd>
          </div>
        ) : null}
      </dl>
      {document.review.approved ? <p className="text-muted">{t('score.changed.approved')}</p> : null}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          writeStored(keyOf(document._id), '1')
          setSeen(true)
        }}
      >
        {t('score.changed.close')}
      </Button>
    </section>
  )
}
