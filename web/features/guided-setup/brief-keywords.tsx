import { type BriefKeyword, keywordKey } from '@rankwell/contract'
import { Eye, EyeOff, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ImportanceMark } from '../../ui/importance-mark.tsx'
import { Input } from '../../ui/input.tsx'
import { LockButton } from '../../ui/lock-button.tsx'
import { AddLine } from './add-line.tsx'
import { splitKeywords } from './parse-keywords.ts'
import { useSetup } from './setup-context.ts'
import type { BriefEditor } from './use-brief-editor.ts'

const firstRange = '1-3'

/** Occurrence ranges of keywords, which can be edited, hidden, removed, and added. */
export function BriefKeywords({ editor }: { editor: BriefEditor }) {
  const { t } = useTranslation(['setup', 'common'])
  const { brief, change, now } = editor
  const { document } = useSetup()
  const keywords = brief.documentKeywords.content
  const put = (keyword: string, changes: Partial<BriefKeyword>) =>
    change({ keywords: keywords.map((one) => (one.keyword === keyword ? { ...one, ...changes } : one)) })

  function remove(one: BriefKeyword): void {
    const index = keywords.indexOf(one)
    change({ keywords: keywords.filter((other) => other !== one) })
    toast.undoable(t('brief.removed', { keyword: one.keyword }), {
      label: t('common:undo'),
      onSelect: () => {
        const list = now().documentKeywords.content
        if (!list.some((other) => other.keyword === one.keyword))
          change({ keywords: list.toSpliced(index, 0, one) })
      },
    })
  }

  function add(text: string): void {
    const known = new Set(keywords.map((one) => keywordKey(one.keyword)))
    const fresh = [...new Set(splitKeywords(text))].filter((keyword) => !known.has(keywordKey(keyword)))
    change({
      keywords: [
        ...fresh.map((keyword) => ({ keyword, occurrences: firstRange, isHidden: false })),
        ...keywords,
      ],
    })
  }

  return (
    <div className="flex flex-col gap-4">
      <AddLine label={t('brief.add')} button={t('brief.addButton')} onAdd={add} />
      {keywords.length === 0 ? <p className="text-muted">{t('brief.noKeywords')}</p> : null}
      <ul className="grid gap-x-8 md:grid-cols-2">
        {keywords.map((one) => (
          <KeywordRow
            key={one.keyword}
            entry={one}
            language={document.language}
            main={keywordKey(document.keyword)}
            onChange={(changes) => put(one.keyword, changes)}
            onRemove={() => remove(one)}
          />
        ))}
      </ul>
    </div>
  )
}

interface KeywordRowProps {
  entry: BriefKeyword
  language: string
  /** Key of the main keyword, which counts under density. */
  main: string
  onChange: (changes: Partial<BriefKeyword>) => void
  onRemove: () => void
}

function KeywordRow({ entry, language, main, onChange, onRemove }: KeywordRowProps) {
  const { t } = useTranslation('setup')
  const { keyword, isHidden, importance = 2 } = entry
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-line py-1 sm:flex-nowrap">
      <span className={cn('min-w-0 grow basis-full sm:basis-0', isHidden && 'text-muted line-through')}>
        <ContentText text={keyword} lang={language} isBlock />
      </span>
      {keywordKey(keyword) === main ? null : (
        <ImportanceMark
          importance={importance}
          label={t(`brief.importance.${importance}`)}
          headingLabel={entry.inHeading ? t('brief.inHeading') : null}
        />
      )}
      <RangeFields entry={entry} onChange={(occurrences) => onChange({ occurrences })} />
      <LockButton
        name={keyword}
        isLocked={entry.isLocked ?? false}
        onChange={(isLocked) => onChange({ isLocked })}
      />
      <IconButton
        label={isHidden ? t('brief.show') : t('brief.hide')}
        icon={isHidden ? <EyeOff /> : <Eye />}
        aria-pressed={isHidden}
        onClick={() => onChange({ isHidden: !isHidden })}
      />
      <IconButton label={t('brief.remove')} icon={<X />} onClick={onRemove} />
    </li>
  )
}

interface RangeFieldsProps {
  entry: BriefKeyword
  onChange: (occurrences: string) => void
}

/**
 * Two whole numbers, the first at least 1 and below the second. Invalid input is reported and not applied.
 */
function RangeFields({ entry, onChange }: RangeFieldsProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const errorId = useId()
  const [low = '1', high = '2'] = entry.occurrences.split('-')
  const [typed, setTyped] = useState({ low, high })
  const [shown, setShown] = useState(entry.occurrences)
  if (shown !== entry.occurrences) {
    setShown(entry.occurrences)
    setTyped({ low, high })
  }
  const isWrong = !(Number(typed.low) >= 1 && Number(typed.high) > Number(typed.low))

  function type(next: { low: string; high: string }): void {
    setTyped(next)
    const [from, to] = [Number(next.low), Number(next.high)]
    if (!(from >= 1 && to > from && to < 100_000)) return
    setShown(`${from}-${to}`)
    onChange(`${from}-${to}`)
  }

  const field = (which: 'low' | 'high') => (
    <Input
      className="figures h-8 w-14 px-1 text-center"
      inputMode="numeric"
      dir="ltr"
      value={typed[which]}
      aria-label={`${t('brief.rangeOf', { keyword: entry.keyword })}: ${t(`brief.${which}`)}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? errorId : undefined}
      title={`${format.number(Number(low))}–${format.number(Number(high))}`}
      onChange={({ target }) => type({ ...typed, [which]: target.value.replace(/\D/g, '').slice(0, 5) })}
    />
  )
  return (
    <span className="shrink-0">
      <span dir="ltr" className="flex items-center justify-end gap-1">
        <span className="w-14">{field('low')}</span>–<span className="w-14">{field('high')}</span>
      </span>
      {isWrong ? (
        <span id={errorId} role="alert" className="block max-w-40 text-xs text-danger-ink">
          {t('brief.rangeError')}
        </span>
      ) : null}
    </span>
  )
}
