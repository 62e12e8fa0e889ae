import { type ReactNode, Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

/** How a menu that has just come begins: open where it was asked for, with the focus where its button had it. */
export interface MenuStart {
  isOpen: boolean
  hasFocus: boolean
}

interface LateMenuProps {
  label: string
  icon: ReactNode
  /** The text is there: what is not needed for it may be fetched. */
  isReady: boolean
  /** The menu with its button; it may be fetched. */
  children: (start: MenuStart) => ReactNode
}

/** The button of a menu that is fetched after the text, or at once when it is asked for. */
export function LateMenu({ label, icon, isReady, children }: LateMenuProps) {
  const [start, setStart] = useState<MenuStart>({ isOpen: false, hasFocus: false })
  const button = (
    <IconButton
      label={label}
      icon={icon}
      aria-haspopup="menu"
      aria-expanded={start.isOpen}
      onFocus={() => setStart((before) => ({ ...before, hasFocus: true }))}
      onBlur={() => setStart((before) => ({ ...before, hasFocus: false }))}
      onClick={() => setStart((before) => ({ ...before, isOpen: true }))}
    />
  )
  return isReady || start.isOpen ? <Suspense fallback={button}>{children(start)}</Suspense> : button
}
