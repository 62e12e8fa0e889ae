import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/sheet.tsx'
import { SidebarBody } from './sidebar.tsx'

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  openPalette: () => void
  openShortcuts: () => void
  openProfile: () => void
}

/** The sidebar over the page, on small screens and on the article page. It closes when an entry is chosen. */
export function Drawer({ isOpen, onClose, openPalette, openShortcuts, openProfile }: DrawerProps) {
  const { t } = useTranslation('shell')
  return (
    <Sheet
      side="start"
      isOpen={isOpen}
      onClose={onClose}
      title={t('navigation')}
      isTitleHidden
      className="w-[250px]"
    >
      <SidebarBody
        isExpanded
        onSearch={() => {
          onClose()
          openPalette()
        }}
        onShortcuts={() => {
          onClose()
          openShortcuts()
        }}
        onProfile={() => {
          onClose()
          openProfile()
        }}
        onNavigate={onClose}
      />
    </Sheet>
  )
}
