import type { ClusterKeyword } from '@rankwell/contract'
import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { isComposing } from '../../lib/composing.ts'
import { type Format, useFormat } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import type { KeywordActions } from './cluster-group.tsx'
import { KeywordMenu } from './cluster-menus.tsx'

interface ClusterRowProps extends KeywordActions {
  keyword: ClusterKeyword
  language: string
  isMain: boolean
  isBusy: boolean
  /** Groups to which it can be moved. */
  groups: string[]
  /** Whether it is alone in its group, so that there is no reason to show. */
  isAlone: boolean
}

/** One keyword: reason, search volume, and actions. */
export function ClusterRow(props: ClusterRowProps) {
  const { keyword: one, language, isMain, isBusy, isAlone, groups, ...actions } = props
  const { t } = useTranslation('setup')
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const { keyword, isHidden } = one
  const numbers = { volume: numberOf(one.volume, format), difficulty: numberOf(one.difficulty, format) }
  return (
    <tr className="group border-t border-line hover:bg-hover/50">
      <td className="px-4 py-1.5">
        {isEditing ? (
          <RenameField
            keyword={keyword}
            onDone={(text) => {
              setEditing(false)
              if (text !== null && text.trim() !== keyword) actions.onRename(keyword, text)
            }}
          />
        ) : (
          <>
            <span
              className={cn('flex flex-wrap items-center gap-x-2', isHidden && 'text-muted line-through')}
            >
              <ContentText text={keyword} lang={language} isBlock />
              {isMain ? <Badge tone="accent">{t('cluster.main')}</Badge> : null}
            </span>
            {isAlone ? null : (
              <span className="block text-xs text-muted">
                <Why keyword={one} isMain={isMain} format={format} />
              </span>
            )}
            <span className="figures mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted sm:hidden">
              <span>{t('cluster.volumeIs', { value: numbers.volume ?? '—' })}</span>
              <span>{t('cluster.difficultyIs', { value: numbers.difficulty ?? '—' })}</span>
              {one.intent ? <Intent intent={one.intent} /> : null}
            </span>
          </>
        )}
      </td>
      <td className="hidden px-3 py-1.5 sm:table-cell">
        {one.intent ? <Intent intent={one.intent} /> : <Unmeasured />}
      </td>
      <td className="figures hidden px-3 py-1.5 text-end sm:table-cell">
        {numbers.volume ?? <Unmeasured />}
      </td>
      <td className="figures hidden px-3 py-1.5 text-end sm:table-cell">
        {numbers.difficulty ?? <Unmeasured />}
      </td>
      <td className="w-22 py-1.5 pe-2 text-end whitespace-nowrap">
        <IconButton
          label={isHidden ? t('cluster.showOne', { keyword }) : t('cluster.hideOne', { keyword })}
          icon={isHidden ? <EyeOff /> : <Eye />}
          aria-pressed={isHidden}
          disabled={isMain}
          onClick={() => actions.onHide([one], !isHidden)}
        />
        <KeywordMenu
          {...{ keyword: one, language, isMain, isBusy, groups, actions }}
          onEdit={() => setEditing(true)}
        />
      </td>
    </tr>
  )
}

const numberOf = (value: number | null, format: Format): string | null =>
  value === null ? null : format.number(Math.round(value))

function Unmeasured() {
  const { t } = useTranslation('setup')
  return (
    <span className="text-muted">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t('cluster.unmeasured')}</span>
    </span>
  )
}

const intents = ['informational', 'navigational', 'commercial', 'transactional'] as const

/** The search intent; unknown intents are shown as the provider wrote them. */
function Intent({ intent }: { intent: string }) {
  const { t } = useTranslation('setup')
  const known = intents.find((one) => one === intent.toLowerCase())
  return <span className="text-sm max-sm:text-xs">{known ? t(`cluster.intents.${known}`) : intent}</span>
}

interface WhyProps {
  keyword: ClusterKeyword
  isMain: boolean
  format: Format
}

/** Why a keyword is in its group, which is named after its first keyword. */
function Why({ keyword: { keyword, group, why }, isMain, format }: WhyProps) {
  const { t } = useTranslation('setup')
  if (why.reason === 'seed') return isMain ? t('cluster.why.seed') : t('cluster.why.head')
  if (why.reason === 'typed') return t('cluster.why.typed')
  if (why.reason === 'moved') return t('cluster.why.moved')
  if (why.reason === 'shared_results') {
    const shared = { shared: format.number(why.shared), of: format.number(why.of) }
    return group === keyword
      ? t('cluster.why.shared', shared)
      : t('cluster.why.sharedWith', { ...shared, keyword: `\u2068${group}\u2069` })
  }
  return t('cluster.why.words', { words: format.list(why.words) })
}

interface RenameFieldProps {
  keyword: string
  /** Receives null if nothing changes. */
  onDone: (text: string | null) => void
}

function RenameField({ keyword, onDone }: RenameFieldProps) {
  const { t } = useTranslation('setup')
  const [text, setText] = useState(keyword)
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return
    if (event.key === 'Enter') onDone(text)
    if (event.key === 'Escape') onDone(null)
  }
  return (
    <Input
      value={text}
      maxLength={200}
      aria-label={t('cluster.keyword')}
      autoFocus
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(text)}
    />
  )
}
