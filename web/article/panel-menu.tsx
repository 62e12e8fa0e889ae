import { PanelRightOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MenuStart } from '../editor/toolbar/lazy-menu.tsx'
import type { PanelName } from '../panel/panel-name.ts'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '../ui/dropdown-menu.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { usePanelList } from './panel-registry.ts'

interface PanelMenuProps {
  start: MenuStart
  onPanel: (panel: PanelName) => void
}

/** A menu of all panels, for screens without space for the rail. */
export function PanelMenu({ start, onPanel }: PanelMenuProps) {
  const { t } = useTranslation('writing')
  const panels = usePanelList()
  return (
    <MenuRoot defaultOpen={start.isOpen}>
      <MenuTrigger asChild>
        <IconButton
          label={t('panels.rail')}
          icon={<PanelRightOpen className="rtl:-scale-x-100" />}
          autoFocus={start.hasFocus && !start.isOpen}
        />
      </MenuTrigger>
      {/* Focus moves to the panel, not to the button that it covers. */}
      <MenuContent align="end" className="w-56" onCloseAutoFocus={(event) => event.preventDefault()}>
        {panels.map(({ name, label, Icon }) => (
          <MenuItem key={name} icon={<Icon />} onSelect={() => onPanel(name)}>
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </MenuRoot>
  )
}
