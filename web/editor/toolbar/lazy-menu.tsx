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
  const ask = () => setStart((before) => ({ ...before, isOpen: true }))
  const button = (
    <IconButton
      label={label}
      icon={icon}
      aria-haspopup="menu"
      aria-expanded={start.isOpen}
      onFocus={() => setStart((before) => ({ ...before, hasFocus: true }))}
      onBlur={() => setStart((before) => ({ ...before, hasFocus: false }))}
      // As the menu's own button does: one that comes while this is held down would hear of no click.
      onPointerDown={(event) => {
        if (event.button !== 0 || event.ctrlKey) return
        event.preventDefault()
        ask()
      }}
      onClick={ask}
    />
  )
  return isReady || start.isOpen ? <Suspense fallback={button}>{children(start)}</Suspense> : button
}
