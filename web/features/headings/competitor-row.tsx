import { Check, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface CompetitorRowProps {
  heading: { text: string; level: number; count: number }
  /** Number of pages read. */
  pages: number
  language: string
  isCovered: boolean
  isPlanned: boolean
  /** Null for readers. */
  onAdd: { toText: () => void; toOutline: () => void } | null
}

/** A competitor heading: number of pages, whether the text covers it, and actions to use it. */
export function CompetitorRow(props: CompetitorRowProps) {
  const { heading, pages, language, isCovered, isPlanned, onAdd } = props
  const { t } = useTranslation('panels')
  const format = useFormat()
  const { text, level, count } = heading
  return (
    <li className="flex min-h-9 items-center gap-2 border-b border-line last:border-b-0">
      <span className="figures w-6 shrink-0 text-xs text-muted" dir="ltr">
        H{level}
      </span>
      <span className="min-w-0 grow py-1.5 text-sm">
        <ContentText text={text} lang={language} isBlock />
        {isPlanned && !isCovered ? (
          <span className="text-xs text-muted">{t('competitors.planned')}</span>
        ) : null}
      </span>
      <span
        dir="ltr"
        className="figures shrink-0 text-xs text-muted"
        title={t('competitors.frequency', { count, formatted: format.number(count) })}
      >
        {format.number(count)}/{format.number(pages)}
      </span>
      {isCovered ? (
        <Badge tone="green">
          <Check className="size-3" />
          {t('competitors.isCovered')}
        </Badge>
      ) : onAdd ? (
        <MenuRoot>
          <MenuTrigger asChild>
            <IconButton label={t('competitors.add', { heading: text })} icon={<Plus />} className="size-8" />
          </MenuTrigger>
          <MenuContent align="end">
            <MenuItem onSelect={onAdd.toText}>{t('competitors.toText')}</MenuItem>
            <MenuItem disabled={isPlanned} onSelect={onAdd.toOutline}>
              {t('competitors.toOutline')}
            </MenuItem>
          </MenuContent>
        </MenuRoot>
      ) : (
        <Badge>{t('competitors.notCovered')}</Badge>
      )}
    </li>
  )
}
