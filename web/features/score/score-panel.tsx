import type { Document } from '@rankwell/contract'
import type { ScoreResult } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLiveScore } from '../../editor/use-live-score.ts'
import { useFormat } from '../../lib/format.ts'
import { useStable } from '../../lib/use-stable.ts'
import { Button } from '../../ui/button.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { ScoreBar } from '../../ui/score-badge.tsx'
import { faultsOf, findNextSteps, pointValue } from './next-steps.ts'
import { PlaceLinks } from './place-links.tsx'
import { useAdvice } from './score-advice.tsx'
import { ScorePartRow } from './score-part.tsx'

const shownSteps = 3

interface ScorePanelProps {
  document: Document
  editor: Editor | null
  /** Link to the keyword selection; none for readers. */
  setupPath: string | null
  onKeywords: () => void
  onClose: () => void
}

/** The live score, with the most valuable next step, and details and advice for every part. */
export function ScorePanel({ document, editor, setupPath, onKeywords, onClose }: ScorePanelProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const result = useLiveScore(document, editor)
  const openKeywords = useStable(onKeywords)
  return (
    <div className="grid grid-cols-1 gap-5 p-4">
      <PanelHead title={t('panels.score')} onClose={onClose} />
      <div className="grid gap-2">
        <ScoreBar score={result?.score ?? document.score} />
        {result && result.score > 0 ? (
          <p className="figures text-sm text-muted">
            {t('score.sum', {
              points: format.number(Math.round(result.points * 10) / 10),
              maximum: format.number(result.maximum),
              score: format.number(result.score),
            })}
          </p>
        ) : null}
      </div>
      {result && !result.hasKeyword ? (
        <p className="flex flex-wrap gap-x-2 text-sm text-warning-ink">
          {t('score.chooseKeyword')}
          {setupPath ? (
            <Link to={setupPath} className="font-medium text-accent-ink underline underline-offset-4">
              {t('setup.open')}
            </Link>
          ) : null}
        </p>
      ) : null}
      {result ? <Measured result={result} editor={editor} onKeywords={openKeywords} /> : null}
    </div>
  )
}

interface MeasuredProps {
  result: ScoreResult
  editor: Editor | null
  onKeywords: () => void
}

/** The counts: re-rendered when a count changes, not on every update while typing. */
const Measured = memo(function Measured({ result, editor, onKeywords }: MeasuredProps) {
  const { t } = useTranslation('writing')
  return (
    <>
      <NextSteps result={result} editor={editor} />
      <Button variant="secondary" size="sm" className="justify-self-start lg:hidden" onClick={onKeywords}>
        {t('score.openKeywords')}
      </Button>
      <Comparison result={result} />
      <div className="grid grid-cols-1 gap-1">
        {result.parts.map((part) => (
          <ScorePartRow
            key={part.id}
            part={part}
            pointValue={pointValue(result)}
            editor={editor}
            onKeywords={onKeywords}
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        {result.readability
          ? t('score.readability', {
              level: t(`score.levels.${result.readability.readability}`),
            })
          : t('score.readabilityNone')}
      </p>
    </>
  )
})

/** What would earn most, in points of the score, with the way to its places. */
function NextSteps({ result, editor }: { result: ScoreResult; editor: Editor | null }) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const advice = useAdvice()
  const steps = findNextSteps(result).slice(0, shownSteps)
  if (steps.length === 0) return null
  return (
    <section className="rounded-lg bg-accent-soft p-3 text-accent-ink">
      <h3 className="mb-1 text-sm font-semibold">{t('score.next')}</h3>
      <ol className="grid gap-1.5 text-sm">
        {steps.map(({ part, check, gain }) => (
          <li key={check.id}>
            <span className="font-medium">{t(`score.parts.${part.id}`)}: </span>
            {t('score.gain', {
              points: format.number(Math.round(gain * pointValue(result) * 10) / 10),
              advice: advice(check),
            })}
            {editor ? <PlaceLinks editor={editor} places={faultsOf(check).slice(0, 3)} /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The article's figures next to the competitors'. */
function Comparison({ result }: { result: ScoreResult }) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  return (
    <dl className="grid gap-2">
      {(['words', 'headings', 'links', 'images'] as const).map((row) => (
        <div
          key={row}
          className="flex items-baseline justify-between gap-2 border-b border-line pb-2 text-sm"
        >
          <dt>{t(`score.rows.${row}`)}</dt>
          <dd className="figures">
            <b>{format.number(result.comparison[row].own)}</b>{' '}
            <span className="text-muted">
              {t('score.competitors', { formatted: format.number(result.comparison[row].competitors) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
