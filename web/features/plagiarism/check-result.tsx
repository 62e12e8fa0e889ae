import type { PlagiarismResult } from '@rankwell/contract'
import { toTextBlocks } from '@rankwell/editor'
import type { Place } from '@rankwell/seo'
import { CircleCheck, Info } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bringIntoView, usePlaceMarks } from '../../editor/extensions/place-marks.ts'
import { useDoc } from '../../editor/use-doc.ts'
import { useFormat } from '../../lib/format.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { findPlaces } from './find-places.ts'
import { MatchRow } from './match-row.tsx'

/** Removes duplicate places, because several sources can have the same passage. */
const listOnce = (places: readonly Place[]): readonly Place[] => [
  ...new Map(places.map((place) => [`${place.blockId} ${place.from} ${place.to}`, place])).values(),
]

interface CheckResultProps extends Pick<PanelProps, 'document' | 'editor'> {
  result: PlagiarismResult
}

/** What a check found; a chosen passage is marked in the text. */
export function CheckResult({ result, document, editor }: CheckResultProps) {
  const { t } = useTranslation('plagiarism')
  const format = useFormat()
  const doc = useDoc(editor)
  /** The text at the time of the result, to detect later changes. */
  const checked = useRef(doc)
  checked.current ??= doc
  const hasChanged = !result.isCurrent || (doc !== null && checked.current?.eq(doc) === false)
  const [open, setOpen] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const blocks = useMemo(() => (doc ? toTextBlocks(doc).blocks : []), [doc])
  const { matches, percent, words, cost, checkedAt } = result
  /** The places to mark: of all passages, until a match is opened. */
  const found = useMemo(() => {
    const passages = open === null ? matches.flatMap((match) => match.passages) : matches[open]?.passages
    return passages?.map((passage) => findPlaces(blocks, passage)) ?? []
  }, [open, matches, blocks])
  const places = useMemo(() => listOnce(found.flat()), [found])
  const first = chosen === null ? undefined : found[chosen]?.[0]
  const isFirst = (place: Place) => place.blockId === first?.blockId && place.from === first.from
  usePlaceMarks(editor, places, places.findIndex(isFirst))
  const date = format.dateTime(checkedAt)
  const toggle = (at: number) => {
    setOpen(open === at ? null : at)
    setChosen(null)
  }
  const show = (at: number) => {
    setChosen(at)
    if (editor) bringIntoView(editor, found[at]?.[0])
  }
  return (
    <section aria-label={t('result')} className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <div>
        <p className="flex items-baseline gap-2">
          <span className="figures text-2xl font-semibold">{format.percent(percent / 100, 1)}</span>
          <span className="text-sm text-muted">
            {t('percent', { words: t('words', { count: words, formatted: format.number(words) }) })}
          </span>
        </p>
        <p className="mt-1 text-xs text-muted">
          {cost > 0 ? t('dateCost', { date, amount: format.money(cost, 'USD') }) : t('date', { date })}
        </p>
      </div>
      {hasChanged ? (
        <p className="flex items-start gap-2 text-sm text-muted">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t('changed')}
        </p>
      ) : null}
      {matches.length === 0 ? (
        <div className="grid gap-1">
          <p className="flex items-start gap-2">
            <CircleCheck className="mt-0.5 size-4 shrink-0 text-success-ink" aria-hidden />
            {t('none')}
          </p>
          <p className="text-sm text-muted">{t('noneHint')}</p>
        </div>
      ) : (
        <>
          <h3 className="text-sm font-semibold">
            {t('sources', { count: matches.length, formatted: format.number(matches.length) })}
          </h3>
          <ol className="-mt-2 grid grid-cols-1 divide-y divide-line">
            {matches.map((match, at) => (
              <MatchRow
                key={JSON.stringify([match.source, match.passages[0]])}
                match={match}
                language={document.language}
                isOpen={open === at}
                chosen={open === at ? chosen : null}
                places={open === at ? found : []}
                onToggle={() => toggle(at)}
                onShow={show}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
