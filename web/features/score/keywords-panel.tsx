import { type Document, keywordKey } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mainKeyword, useInsertKeyword, useKeywordMarks } from '../../editor/use-keyword-marks.ts'
import { useLiveScore } from '../../editor/use-live-score.ts'
import { useFormat } from '../../lib/format.ts'
import { judgeKeyword } from '../../lib/keyword-state.ts'
import { HiddenKeywords } from '../../ui/hidden-keywords.tsx'
import { Input } from '../../ui/input.tsx'
import { KeywordRow, type ShownKeyword } from '../../ui/keyword-row.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useHideKeyword } from './api.ts'
import { KeywordFilter, type KeywordFilterName } from './keyword-filter.tsx'

interface KeywordsPanelProps {
  document: Document
  editor: Editor | null
  setupPath: string | null
  onClose: () => void
}

/**
 * Every keyword of the brief with its state; once selected, its matches are highlighted and stepped through.
 */
export function KeywordsPanel({ document, editor, setupPath, onClose }: KeywordsPanelProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const result = useLiveScore(document, editor)
  const [filter, setFilter] = useState<KeywordFilterName>('all')
  const [search, setSearch] = useState('')
  const setHidden = useHideKeyword(document)

  const marks = useKeywordMarks(editor, result)
  const insert = useInsertKeyword(document.canEdit ? editor : null)
  const { rowProps } = marks
  const keywords: ShownKeyword[] = (result?.keywordCounts ?? []).map((one) => ({
    ...one,
    ...judgeKeyword(one.count, one.low, one.high),
  }))
  const entries = document.brief?.documentKeywords.content ?? []
  const entryOf = (keyword: string) => entries.find((one) => keywordKey(one.keyword) === keywordKey(keyword))
  const wanted = keywordKey(search)
  const listed = keywords.filter(
    (one) =>
      (filter === 'all' || one.state === filter) && (!wanted || keywordKey(one.keyword).includes(wanted)),
  )
  const density = result?.parts.flatMap((part) => part.checks).find(({ id }) => id === 'density.share')
  const percent = Number(density?.values.percent ?? 0)
  return (
    <div className="grid grid-cols-1 gap-4 p-4">
      <PanelHead title={t('panels.keywords')} onClose={onClose} />
      {result ? null : <Skeleton className="h-40" />}
      {result && !result.hasKeyword ? (
        <p className="text-sm text-warning-ink">{t('score.chooseKeyword')}</p>
      ) : null}
      {result?.hasKeyword ? (
        <section>
          <h3 className="mb-1 text-sm font-medium text-muted">{t('keywords.main')}</h3>
          <ul>
            <KeywordRow
              {...rowProps(mainKeyword)}
              keyword={document.keyword}
              language={document.language}
              state={percent === 0 ? 'missing' : percent < 1 ? 'few' : percent > 2 ? 'many' : 'right'}
              count={Number(density?.values.count ?? 0)}
              figures={t('keywords.density', {
                count: Number(density?.values.count ?? 0),
                formatted: format.number(Number(density?.values.count ?? 0)),
                percent: format.number(Math.round(percent * 10) / 10),
              })}
              onInsert={insert && (() => insert(document.keyword))}
            />
          </ul>
        </section>
      ) : null}
      {keywords.length > 0 ? (
        <>
          {editor ? (
            <Switch label={t('keywords.mark')} checked={marks.isOn} onCheckedChange={marks.turn} />
          ) : null}
          <KeywordFilter keywords={keywords} value={filter} onChange={setFilter} />
          {keywords.length > 8 ? (
            <Input
              type="search"
              aria-label={t('keywords.search')}
              placeholder={t('keywords.search')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          ) : null}
          <ul className="grid grid-cols-1 gap-1" aria-label={t('panels.keywords')}>
            {listed.map((one) => (
              <KeywordRow
                key={one.keyword}
                {...rowProps(one.keyword)}
                entry={entryOf(one.keyword)}
                keyword={one.keyword}
                language={document.language}
                state={one.state}
                off={one.off}
                count={one.count}
                figures={t('keywords.range', {
                  formatted: format.number(one.count),
                  low: format.number(one.low),
                  high: format.number(one.high),
                })}
                onInsert={insert && (() => insert(one.keyword))}
                onHide={document.canEdit ? () => setHidden(one.keyword, true) : undefined}
              />
            ))}
          </ul>
          {listed.length === 0 ? <p className="text-sm text-muted">{t('keywords.noneFound')}</p> : null}
        </>
      ) : result ? (
        <p className="text-sm text-muted">{t('keywords.none')}</p>
      ) : null}
      {result ? <HiddenKeywords document={document} onShow={(keyword) => setHidden(keyword, false)} /> : null}
      {result && setupPath ? (
        <Link
          to={setupPath}
          className="text-sm font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          {t('keywords.change')}
        </Link>
      ) : null}
    </div>
  )
}
