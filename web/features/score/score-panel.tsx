import { type Document, describeForScore } from '@rankwell/contract'
import { textPlaceToRange, toTextBlocks } from '@rankwell/editor'
import { createScorer, type Place, type ScoreResult } from '@rankwell/seo'
import type { Editor } from '@tiptap/react'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ScoreBar } from '../../ui/score-badge.tsx'

const settleMs = 300

/** The score of what stands in the editor, a moment after the last change. */
function useLiveScore(document: Document, editor: Editor | null): ScoreResult | null {
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

function showPlace(editor: Editor, place: Place): void {
  const range = textPlaceToRange(editor.state.doc, place)
  if (!range) return
  editor.chain().setTextSelection(range).scrollIntoView().run()
  if (editor.isEditable) editor.commands.focus()
}

interface ScorePanelProps {
  document: Document
  editor: Editor | null
  onClose: () => void
}

/** The score, live, with every part opened to what it measures and how to earn it. */
export function ScorePanel({ document, editor, onClose }: ScorePanelProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const result = useLiveScore(document, editor)
  return (
    <div className="grid grid-cols-1 gap-5 p-4">
      <div className="flex items-center justify-between">
        <h2 className="text-lg font-semibold">{t('panels.score')}</h2>
        <IconButton label={t('panels.close')} icon={<X />} onClick={onClose} />
      </div>
      <ScoreBar score={result?.score ?? document.score} />
      {result && !result.hasKeyword ? (
        <p className="text-sm text-warning-ink">{t('score.chooseKeyword')}</p>
      ) : null}
      {result ? (
        <>
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
          <div className="grid gap-1">
            {result.parts.map((part) => (
              <details key={part.id} className="group rounded-md border border-line">
                <summary className="flex cursor-pointer list-none items-center gap-2 p-2">
                  <ChevronDown className="size-4 shrink-0 transition-transform group-open:rotate-180" />
                  <span className="grow">{t(`score.parts.${part.id}`)}</span>
                  <span className="figures text-sm text-muted">
                    {format.number(Math.round(part.points * 10) / 10)} / {format.number(part.maximum)}
                  </span>
                </summary>
                <ul className="grid gap-3 border-t border-line p-3 text-sm">
                  {part.checks.map((check) => (
                    <li key={`${check.id}/${check.values.keyword ?? ''}`}>
                      <p className="flex justify-between gap-2">
                        <span>
                          {'keyword' in check.values ? <b>{String(check.values.keyword)}: </b> : null}
                          {t(`score.checks.${check.id}`)}
                        </span>
                        <span className="figures shrink-0 text-muted">
                          {format.number(Math.round(check.points * 10) / 10)} / {format.number(check.maximum)}
                        </span>
                      </p>
                      {editor && check.places.length > 0 ? (
                        <p className="mt-1 flex flex-wrap gap-1">
                          {check.places.slice(0, 8).map((place, at) => (
                            <button
                              key={`${place.blockId}/${place.from}`}
                              type="button"
                              className="touch-target rounded-sm bg-accent-soft px-1.5 text-xs text-accent-ink"
                              onClick={() => showPlace(editor, place)}
                            >
                              {t('score.place', { number: at + 1 })}
                            </button>
                          ))}
                        </p>
                      ) : null}
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </div>
          <p className="text-sm text-muted">
            {result.readability
              ? t('score.readability', {
                  level: t(`score.levels.${result.readability.readability}`),
                })
              : t('score.readabilityNone')}
          </p>
          {result.keywordCounts.length > 0 ? (
            <section>
              <h3 className="mb-2 font-medium">{t('score.keywords')}</h3>
              <ul className="grid gap-1 text-sm">
                {result.keywordCounts.map((one) => (
                  <li key={one.keyword} className="flex justify-between gap-2">
                    <bdi className="min-w-0 truncate">{one.keyword}</bdi>
                    <span
                      className={`figures shrink-0 ${one.count >= one.low && one.count <= one.high ? 'text-success-ink' : 'text-muted'}`}
                    >
                      {format.number(one.count)} / {format.number(one.low)}–{format.number(one.high)}
                    </span>
                  </li>
                ))}
              </ul>
              {result.hiddenKeywords > 0 ? (
                <p className="mt-2 text-sm text-muted">
                  {t('score.hidden', {
                    count: result.hiddenKeywords,
                    formatted: format.number(result.hiddenKeywords),
                  })}
                </p>
              ) : null}
            </section>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
