import { toTextBlocks } from '@rankwell/editor'
import { findRepeatedPhrases, type Place } from '@rankwell/seo'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bringIntoView, usePlaceMarks } from '../../editor/extensions/place-marks.ts'
import { useDoc } from '../../editor/use-doc.ts'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { ContentText } from '../../ui/content-text.tsx'
import type { ToolProps } from './tool-props.ts'

const noPlaces: readonly Place[] = []

/** Phrases that occur more than once; repeated clicks step through their places. */
export function RepeatsTool({ editor, document }: ToolProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const doc = useDoc(editor)
  const [chosen, setChosen] = useState<{ phrase: string; match: number } | null>(null)
  const phrases = useMemo(
    () => (doc ? findRepeatedPhrases(toTextBlocks(doc).blocks, document.language) : []),
    [doc, document.language],
  )
  const places = phrases.find(({ phrase }) => phrase === chosen?.phrase)?.places ?? noPlaces
  usePlaceMarks(editor, places, chosen?.match ?? 0)
  if (phrases.length === 0) return <p className="text-muted">{t('repeats.none')}</p>
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm text-muted">{t('repeats.hint')}</p>
      <ul className="grid grid-cols-1">
        {phrases.map(({ phrase, places: found }) => {
          const isChosen = chosen?.phrase === phrase
          return (
            <li key={phrase}>
              <button
                type="button"
                aria-pressed={isChosen}
                className={cn(
                  'flex min-h-10 w-full items-center gap-2 rounded-md px-2 text-start text-sm hover:bg-hover',
                  isChosen && 'bg-accent-soft text-accent-ink',
                )}
                onClick={() => {
                  const match = isChosen ? (chosen.match + 1) % found.length : 0
                  setChosen({ phrase, match })
                  bringIntoView(editor, found[match])
                }}
              >
                <span className="min-w-0 grow">
                  <ContentText text={phrase} lang={document.language} isBlock />
                </span>
                <span className="figures shrink-0 text-muted">
                  {isChosen
                    ? `${format.number(chosen.match + 1)}/${format.number(found.length)}`
                    : t('repeats.times', { count: found.length, formatted: format.number(found.length) })}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
