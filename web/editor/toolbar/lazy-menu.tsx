import { type ReactNode, Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

/** Initial state of a menu: open if it was requested, with focus if its button had focus. */
export interface MenuStart {
  isOpen: boolean
  hasFocus: boolean
}

interface LazyMenuProps {
  label: string
  icon: ReactNode
  /** Whether the text is rendered, so that other code may be loaded. */
  isReady: boolean
  /** The menu with its own button; it can be a lazy component. */
  children: (start: MenuStart) => ReactNode
}

/** The button of a menu that is loaded after the text, or immediately on request. */
export function LazyMenu({ label, icon, isReady, children }: LazyMenuProps) {
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
      // Handled on press, like the menu's own button: a button loaded while this one is held down would receive no
      // click.
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
