import { textPlaceToRange, toTextBlocks } from '@rankwell/editor'
import { checkReadability, type SentenceMark } from '@rankwell/seo'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bringIntoView, usePlaceMarks } from '../../editor/extensions/place-marks.ts'
import { useDoc } from '../../editor/use-doc.ts'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import type { ToolProps } from './tool-props.ts'

const kinds = ['isLong', 'isPassive', 'repeatsOpening', 'hasTransition'] as const
type Kind = (typeof kinds)[number]
const tones: Record<string, BadgeTone> = {
  Easy: 'green',
  'Fairly Easy': 'green',
  Standard: 'blue',
  Difficult: 'yellow',
}
const none: SentenceMark[] = []
const maxShown = 60

/** The readability of the text, and the sentences that affect it, highlighted one kind at a time. */
export function ReadabilityTool({ editor, document }: ToolProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const doc = useDoc(editor)
  const [kind, setKind] = useState<Kind>('isLong')
  const [current, setCurrent] = useState(-1)
  const result = useMemo(
    () => (doc ? checkReadability({ language: document.language, blocks: toTextBlocks(doc).blocks }) : null),
    [doc, document.language],
  )
  const marked = useMemo(() => result?.sentences.filter((one) => one[kind]) ?? none, [result, kind])
  usePlaceMarks(editor, marked, current)
  if (!result) return <p className="text-muted">{t('reading.none')}</p>
  const wordsOf = (place: SentenceMark) => {
    const range = textPlaceToRange(editor.state.doc, place)
    return range ? editor.state.doc.textBetween(range.from, range.to, ' ') : ''
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-2">
        <Badge tone={tones[result.readability] ?? 'gray'}>{t(`reading.level.${result.readability}`)}</Badge>
        <span className="figures text-sm text-muted">
          <bdi>{result.formula}</bdi> {format.number(result.score)}
        </span>
      </div>
      <p className="figures text-sm text-muted">
        {t('reading.sentence', { formatted: format.number(Math.round(result.wordsPerSentence * 10) / 10) })}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {kinds.map((name) => {
          const count = result.sentences.filter((one) => one[name]).length
          return (
            <button
              key={name}
              type="button"
              aria-pressed={kind === name}
              className={cn(
                'grid rounded-md border border-line p-2 text-start hover:bg-hover',
                kind === name && 'border-accent bg-accent-soft',
              )}
              onClick={() => {
                setKind(name)
                setCurrent(-1)
              }}
            >
              <span className="figures text-lg font-semibold">{format.number(count)}</span>
              <span className="text-xs text-muted">{t(`reading.kind.${name}`)}</span>
            </button>
          )
        })}
      </div>
      {marked.length === 0 ? <p className="text-sm text-muted">{t('reading.noMarks')}</p> : null}
      <ol className="grid grid-cols-1">
        {marked.slice(0, maxShown).map((place, at) => (
          <li key={`${place.blockId} ${place.from}`} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-pressed={current === at}
              className="grid w-full gap-0.5 rounded-md py-2 text-start text-sm hover:bg-hover aria-pressed:text-accent-ink"
              onClick={() => {
                setCurrent(at)
                bringIntoView(editor, place)
              }}
            >
              <span className="line-clamp-2">
                <ContentText text={wordsOf(place)} lang={document.language} isBlock />
              </span>
              <span className="figures text-xs text-muted">
                {t('tools.words', { count: place.words, formatted: format.number(place.words) })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
