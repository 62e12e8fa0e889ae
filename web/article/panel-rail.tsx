import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PanelName } from '../panel/panel-name.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { usePanelList } from './panel-registry.ts'

interface PanelRailProps {
  panel: PanelName | null
  onPanel: (panel: PanelName | null) => void
}

/** Icons at the edge that open a panel next to the text; small screens use a menu in the header. */
export const PanelRail = memo(function PanelRail({ panel, onPanel }: PanelRailProps) {
  const { t, i18n } = useTranslation('writing')
  const panels = usePanelList()
  return (
    <nav aria-label={t('panels.rail')} className="hidden w-12 shrink-0 border-s border-line lg:block">
      <ul className="sticky top-[calc(60px+var(--stuck-height,0px))] flex max-h-[calc(100dvh-60px-var(--banner-height,0px))] flex-col items-center gap-1 overflow-y-auto py-2">
        {panels.map(({ name, label, Icon }) => (
          <li key={name}>
            <IconButton
              label={label}
              icon={<Icon />}
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
})
