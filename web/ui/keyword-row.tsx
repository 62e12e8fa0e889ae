import type { BriefKeyword } from '@rankwell/contract'
import { ChevronDown, ChevronUp, EyeOff, Lock, LockOpen, Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../lib/cn.ts'
import { useFormat } from '../lib/format.ts'
import type { JudgedKeyword, KeywordState } from '../lib/keyword-state.ts'
import { ContentText } from './content-text.tsx'
import { IconButton } from './icon-button.tsx'
import { ImportanceMark } from './importance-mark.tsx'

export interface ShownKeyword extends JudgedKeyword {
  keyword: string
  count: number
  low: number
  high: number
}

interface KeywordRowProps {
  keyword: string
  language: string
  state: KeywordState
  /** Occurrences below the range, or above what earns full points. */
  off?: number
  count: number
  /** Its count and its range. */
  figures: string
  /** The brief's entry for the keyword; missing for the main keyword. */
  entry?: Pick<BriefKeyword, 'importance' | 'inHeading'> | undefined
  /** Index of the highlighted match; null if this keyword is not selected. */
  match: number | null
  matches: number
  onShow: (match: number) => void
  onClose: () => void
  /** Inserts it into the text; offered while it is used too rarely. */
  onInsert?: (() => void) | undefined
  onHide?: (() => void) | undefined
  /** Whether it survives a regeneration of the brief; shown if that can be changed. */
  isLocked?: boolean
  onLock?: ((isLocked: boolean) => void) | undefined
}

const tones: Record<KeywordState, string> = {
  missing: 'text-danger-ink',
  few: 'text-warning-ink',
  right: 'text-success-ink',
  many: 'text-info-ink',
}

/** One keyword: its count, what to do, and, once selected, controls to step through its matches. */
export function KeywordRow(props: KeywordRowProps) {
  const { keyword, language, state, off = 0, count, figures, match, matches, onShow, onClose, onHide } = props
  const { isLocked = false, onLock, entry, onInsert } = props
  const { t } = useTranslation('writing')
  const format = useFormat()
  const isChosen = match !== null
  const isMissing = count === 0 && !isChosen
  const choose = () => (isMissing ? onInsert?.() : isChosen ? onClose() : onShow(0))
  return (
    <li className={cn('group rounded-md border border-line', isChosen && 'border-accent bg-accent-soft')}>
      <div className="flex items-center">
        <button
          type="button"
          aria-pressed={isMissing ? undefined : isChosen}
          disabled={isMissing && !onInsert}
          onClick={choose}
          className="min-w-0 grow rounded-md p-2 text-start text-sm enabled:hover:bg-hover"
        >
          <span className="flex items-center gap-2">
            <ContentText text={keyword} lang={language} isLine />
            {entry ? (
              <ImportanceMark
                importance={entry.importance ?? 2}
                label={t(`keywords.importance.${entry.importance ?? 2}`)}
                headingLabel={entry.inHeading ? t('keywords.inHeading') : null}
              />
            ) : null}
            {isMissing && onInsert ? (
              <span className="ms-auto flex shrink-0 items-center gap-1 text-xs font-medium text-accent-ink">
                <Plus className="size-3.5" aria-hidden="true" />
                {t('keywords.insert')}
              </span>
            ) : null}
          </span>
          <span className="figures flex flex-wrap gap-x-2 text-xs">
            <span className="text-muted">{figures}</span>
            <span className={cn('font-medium', tones[state])}>
              {off > 0 && state !== 'missing'
                ? t(`keywords.off.${state as 'few' | 'many'}`, { count: off, formatted: format.number(off) })
                : t(`keywords.states.${state}`)}
            </span>
          </span>
        </button>
        {state === 'few' && !isMissing && onInsert ? (
          <IconButton
            label={t('keywords.insertOne', { keyword })}
            icon={<Plus />}
            className="size-8 text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
            onClick={onInsert}
          />
        ) : null}
        {onLock ? (
          <IconButton
            label={t(isLocked ? 'keywords.unlock' : 'keywords.lock', { keyword })}
            icon={isLocked ? <Lock /> : <LockOpen />}
            aria-pressed={isLocked}
            className={cn(
              'size-8',
              isLocked
                ? 'text-accent-ink'
                : 'text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
            )}
            onClick={() => onLock(!isLocked)}
          />
        ) : null}
        {onHide ? (
          <IconButton
            label={t('keywords.hide', { keyword })}
            icon={<EyeOff />}
            className="size-8 text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
            onClick={onHide}
          />
        ) : null}
      </div>
      {isChosen && matches > 0 ? (
        <div className="flex items-center gap-1 border-t border-line ps-2">
          <span role="status" className="figures grow text-xs text-muted">
            {t('keywords.match', { number: format.number(match + 1), formatted: format.number(matches) })}
          </span>
          <IconButton
            label={t('keywords.previous')}
            icon={<ChevronUp />}
            className="size-8"
            onClick={() => onShow(match - 1)}
          />
          <IconButton
            label={t('keywords.next')}
            icon={<ChevronDown />}
            className="size-8"
            onClick={() => onShow(match + 1)}
          />
          <IconButton label={t('keywords.clear')} icon={<X />} className="size-8" onClick={onClose} />
        </div>
      ) : null}
    </li>
  )
}
