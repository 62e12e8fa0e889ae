import type { ClusterKeyword, GroupReason } from '@rankwell/contract'
import { Ellipsis, Eye, EyeOff, Pencil, Star, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { type Format, useFormat } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import type { KeywordActs, Measured } from './cluster-group.tsx'

interface ClusterRowProps extends KeywordActs {
  keyword: ClusterKeyword
  language: string
  isMain: boolean
  isBusy: boolean
  measured: Measured
  /** Nothing else stands in its group, so nothing explains why it is there. */
  isAlone: boolean
}

/** One keyword: why it is here, how much it is searched, and what can be done with it. */
export function ClusterRow(props: ClusterRowProps) {
  const { keyword: one, language, isMain, isBusy, isAlone, measured, ...acts } = props
  const { t } = useTranslation('setup')
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const { keyword, isHidden } = one
  return (
    <tr className="group border-t border-line">
      <td className="px-4 py-1.5">
        {isEditing ? (
          <RenameField
            keyword={keyword}
            onDone={(text) => {
              setEditing(false)
              if (text !== null && text.trim() !== keyword) acts.onRename(keyword, text)
            }}
          />
        ) : (
          <>
            <span className={cn('flex items-center gap-2', isHidden && 'text-muted line-through')}>
              <ContentText text={keyword} lang={language} isBlock />
              {isMain ? <Badge tone="accent">{t('cluster.main')}</Badge> : null}
            </span>
            {isAlone ? null : (
              <span className="text-xs text-muted">
                <Why why={one.why} isMain={isMain} format={format} />
              </span>
            )}
          </>
        )}
      </td>
      {measured.volume ? <Figure value={one.volume} /> : null}
      {measured.difficulty ? <Figure value={one.difficulty} /> : null}
      <td className="w-22 py-1.5 pe-2 text-end whitespace-nowrap">
        <IconButton
          label={isHidden ? t('cluster.show') : t('cluster.hide')}
          icon={isHidden ? <EyeOff /> : <Eye />}
          aria-pressed={isHidden}
          disabled={isMain}
          onClick={() => acts.onHide([one], !isHidden)}
        />
        <MenuRoot>
          <MenuTrigger asChild>
            <IconButton label={t('cluster.actionsFor', { keyword })} icon={<Ellipsis />} />
          </MenuTrigger>
          <MenuContent align="end">
            {isMain ? null : (
              <MenuItem icon={<Star />} disabled={isBusy} onSelect={() => acts.onMakeMain(keyword)}>
                {t('cluster.makeMain')}
              </MenuItem>
            )}
            <MenuItem icon={<Pencil />} onSelect={() => setEditing(true)}>
              {t('cluster.edit')}
            </MenuItem>
            <MenuItem icon={<Trash2 />} isDestructive disabled={isMain} onSelect={() => acts.onRemove(one)}>
              {t('cluster.remove')}
            </MenuItem>
          </MenuContent>
        </MenuRoot>
      </td>
    </tr>
  )
}

function Figure({ value }: { value: number | null }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  return (
    <td className="figures hidden px-3 py-1.5 text-end sm:table-cell">
      {value === null ? (
        <span className="text-muted">
          <span aria-hidden="true">—</span>
          <span className="sr-only">{t('cluster.unmeasured')}</span>
        </span>
      ) : (
        format.number(value)
      )}
    </td>
  )
}

function Why({ why, isMain, format }: { why: GroupReason; isMain: boolean; format: Format }) {
  const { t } = useTranslation('setup')
  if (why.reason === 'seed') return isMain ? t('cluster.why.seed') : t('cluster.why.head')
  if (why.reason === 'typed') return t('cluster.why.typed')
  if (why.reason === 'shared_results') {
    return t('cluster.why.shared', { shared: format.number(why.shared), of: format.number(why.of) })
  }
  return t('cluster.why.words', { words: format.list(why.words) })
}

interface RenameFieldProps {
  keyword: string
  /** Gets null where nothing is to change. */
  onDone: (text: string | null) => void
}

function RenameField({ keyword, onDone }: RenameFieldProps) {
  const { t } = useTranslation('setup')
  const [text, setText] = useState(keyword)
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
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
