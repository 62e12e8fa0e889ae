import { ClipboardCheck, FileSearch, Gauge, KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import type { PanelName } from './side-panel.tsx'

interface PanelRailProps {
  panel: PanelName | null
  onPanel: (panel: PanelName | null) => void
}

/** The icons at the edge that open a panel beside the text; on small screens they stand in the header. */
export function PanelRail({ panel, onPanel }: PanelRailProps) {
  const { t, i18n } = useTranslation('writing')
  const panels = [
    { name: 'score', label: t('score.open'), icon: <Gauge /> },
    { name: 'keywords', label: t('keywords.open'), icon: <KeyRound /> },
    { name: 'seo', label: t('seo.open'), icon: <FileSearch /> },
    { name: 'review', label: t('manage.review'), icon: <ClipboardCheck /> },
  ] as const
  return (
    <nav aria-label={t('panels.rail')} className="hidden w-12 shrink-0 border-s border-line lg:block">
      <ul className="sticky top-15 flex flex-col items-center gap-1 py-2">
        {panels.map(({ name, label, icon }) => (
          <li key={name}>
            <IconButton
              label={label}
              icon={icon}
              side={i18n.dir() === 'rtl' ? 'right' : 'left'}
              aria-pressed={panel === name}
              variant={panel === name ? 'tertiary' : 'ghost'}
              onClick={() => onPanel(panel === name ? null : name)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
