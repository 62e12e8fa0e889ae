import type { ScoreCheck, ScorePart, ScoreResult } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { Check, ChevronDown, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { judgeKeyword } from '../../lib/keyword-state.ts'
import { Button } from '../../ui/button.tsx'
import { gainOf, pointValueOf } from './next-steps.ts'
import { PlaceLinks } from './place-links.tsx'
import { useAdvice } from './score-advice.tsx'

interface ScorePartProps {
  part: ScorePart
  result: Pick<ScoreResult, 'points' | 'maximum' | 'substance'>
  editor: Editor | null
  onKeywords: () => void
}

const round = (points: number) => Math.round(points * 10) / 10

/** One part of the score; opened it shows what it measures, what is wrong, and where. */
export function ScorePartRow({ part, result, editor, onKeywords }: ScorePartProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const isByKeyword = part.checks[0]?.id === 'occurrence.keyword'
  return (
    <details
      className="group rounded-md border border-line"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 p-2">
        <ChevronDown className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        <span className="grow">{t(`score.parts.${part.id}`)}</span>
        <span dir="ltr" className="figures text-sm text-muted">
          {format.number(round(part.points))} / {format.number(part.maximum)}
        </span>
      </summary>
      {isOpen ? (
        <div className="border-t border-line p-3 text-sm">
          {isByKeyword ? (
            <KeywordSum part={part} onKeywords={onKeywords} />
          ) : (
            <ul className="grid grid-cols-1 gap-3">
              {part.checks.map((check) => (
                <CheckRow key={check.id} part={part} check={check} result={result} editor={editor} />
              ))}
            </ul>
          )}
        </div>
      ) : null}
    </details>
  )
}

interface CheckRowProps extends Omit<ScorePartProps, 'onKeywords'> {
  check: ScoreCheck
}

function CheckRow({ part, check, result, editor }: CheckRowProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const advice = useAdvice()
  const gain = gainOf(part, check)
  const isFull = gain < 0.05
  const points = round(gain * pointValueOf(result, check, gain))
  return (
    <li>
      <p className="flex items-start gap-2">
        {isFull ? (
          <Check className="mt-0.5 size-4 shrink-0 text-success-ink" aria-label={t('score.fine')} />
        ) : (
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-warning-ink" aria-label={t('score.toDo')} />
        )}
        <span className="grow">{t(`score.checks.${check.id}`)}</span>
        <span dir="ltr" className="figures shrink-0 text-muted">
          {format.number(round(check.points))} / {format.number(check.maximum)}
        </span>
      </p>
      {isFull ? null : (
        <p className="ms-6 mt-0.5 text-muted">
          {points > 0
            ? t('score.gain', { points: format.number(points), advice: advice(check) })
            : advice(check)}
        </p>
      )}
      {editor && check.places.length > 0 ? (
        <div className="ms-6">
          <PlaceLinks editor={editor} places={check.places} />
        </div>
      ) : null}
    </li>
  )
}

/** How the points for the brief's keywords are computed; the keywords have their own panel. */
function KeywordSum({ part, onKeywords }: { part: ScorePart; onKeywords: () => void }) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const each = part.checks[0]?.maximum ?? 25
  // Weighted by importance since formula 2.
  const mean = (part.points * each) / part.maximum
  const right = part.checks.filter(
    ({ values }) =>
      judgeKeyword(Number(values.count), Number(values.low), Number(values.high)).state === 'right',
  ).length
  return (
    <div className="grid gap-2">
      <p>
        {t('score.keywordSum', {
          count: part.checks.length,
          formatted: format.number(part.checks.length),
          each: format.number(each),
          mean: format.number(round(mean)),
          factor: format.number(part.maximum / each),
          points: format.number(round(part.points)),
        })}
      </p>
      <p className="text-muted">
        {t('score.keywordsRight', {
          right: format.number(right),
          formatted: format.number(part.checks.length),
        })}
      </p>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={onKeywords}>
        {t('score.openKeywords')}
      </Button>
    </div>
  )
}
