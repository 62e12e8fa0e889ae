import { type BriefChanges, type BriefKeyword, keywordKey } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useInsertKeyword, useKeywordMarks } from '../../editor/use-keyword-marks.ts'
import { useLiveScore } from '../../editor/use-live-score.ts'
import { useFormat } from '../../lib/format.ts'
import { judgeKeyword } from '../../lib/keyword-state.ts'
import { switchPart } from '../../lib/locked-parts.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { Button } from '../../ui/button.tsx'
import { HiddenKeywords } from '../../ui/hidden-keywords.tsx'
import { KeywordRow } from '../../ui/keyword-row.tsx'
import { LockButton } from '../../ui/lock-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useHideKeyword } from '../score/api.ts'

const shownAtFirst = 8

interface BriefKeywordsProps extends PanelProps {
  onSave: (changes: BriefChanges) => Promise<boolean>
}

/** The brief's keywords with range and count. Their matches are highlighted, and missing keywords can be inserted. */
export function BriefKeywords({ document, editor, canWrite, onPanel, onSave }: BriefKeywordsProps) {
  const { t } = useTranslation('panels')
  const { t: tw } = useTranslation('writing')
  const format = useFormat()
  const result = useLiveScore(document, editor)
  const setHidden = useHideKeyword(document)
  const marks = useKeywordMarks(editor, result)
  const insert = useInsertKeyword(canWrite ? editor : null)
  const keywords = result?.keywordCounts ?? []
  const entries: readonly BriefKeyword[] = document.brief?.documentKeywords.content ?? []
  const entryOf = (keyword: string) => entries.find((one) => keywordKey(one.keyword) === keywordKey(keyword))
  const lock = (keyword: string, isLocked: boolean) => {
    const content = entries.map((one) =>
      keywordKey(one.keyword) === keywordKey(keyword) ? { ...one, isLocked } : one,
    )
    void onSave({ documentKeywords: { content } })
  }
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">{t('brief.field.documentKeywords')}</h3>
        {canWrite && document.brief ? (
          <LockButton
            name={t('brief.field.documentKeywords')}
            isLocked={document.brief.locked.includes('documentKeywords')}
            onChange={(isOn) => {
              const { brief } = document
              if (brief) void onSave({ locked: switchPart(brief, 'documentKeywords', isOn) })
            }}
          />
        ) : null}
      </div>
      {keywords.length === 0 ? <p className="text-sm text-muted">{tw('keywords.none')}</p> : null}
      {canWrite && editor && keywords.length > 0 ? (
        <Switch label={tw('keywords.mark')} checked={marks.isOn} onCheckedChange={marks.turn} />
      ) : null}
      <ul className="grid gap-1">
        {keywords.slice(0, shownAtFirst).map(({ keyword, count, low, high }) => (
          <KeywordRow
            key={keyword}
            keyword={keyword}
            language={document.language}
            {...judgeKeyword(count, low, high)}
            entry={entryOf(keyword)}
            count={count}
            figures={tw('keywords.range', {
              formatted: format.number(count),
              low: format.number(low),
              high: format.number(high),
            })}
            {...marks.rowProps(keyword)}
            onInsert={insert && (() => insert(keyword))}
            onHide={canWrite ? () => setHidden(keyword, true) : undefined}
            isLocked={entryOf(keyword)?.isLocked ?? false}
            onLock={canWrite ? (isLocked) => lock(keyword, isLocked) : undefined}
          />
        ))}
      </ul>
      {keywords.length > shownAtFirst ? (
        <Button variant="link" size="sm" className="justify-self-start" onClick={() => onPanel('keywords')}>
          {t('brief.allKeywords', { count: keywords.length, formatted: format.number(keywords.length) })}
        </Button>
      ) : null}
      <HiddenKeywords document={document} onShow={(keyword) => setHidden(keyword, false)} />
    </section>
  )
}
