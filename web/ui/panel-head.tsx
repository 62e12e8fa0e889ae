import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'

interface PanelHeadProps {
  title: string
  onClose: () => void
  /** Further buttons, before the close button. */
  children?: ReactNode
}

/** Returns focus from a panel to its opener; on phones to the panel menu. */
function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement?.closest<HTMLElement>('button:not(aside *)')
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body || document.querySelector('main aside')) return
        const menu = document.querySelector<HTMLElement>('header [aria-haspopup=menu]')
        const back = opener?.isConnected ? opener : menu
        // Returns focus without scrolling the page.
        back?.focus({ preventScroll: true })
      })
    }
  }, [])
}

/** The name of a panel with its close button; sticky while the panel scrolls. */
export function PanelHead({ title, onClose, children }: PanelHeadProps) {
  const { t } = useTranslation('writing')
  useFocusBack()
  return (
    <div className="sticky top-0 z-2 -mx-4 -mt-4 -mb-2 flex items-center gap-1 bg-surface px-4 pt-3 pb-2">
      <h2 className="grow text-lg font-semibold">{title}</h2>
      {children}
      <IconButton label={t('panels.close')} icon={<X />} onClick={onClose} />
    </div>
  )
}
