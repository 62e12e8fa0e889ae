import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'

interface SelectionButtonProps {
  /** Screen rectangle of the selection. */
  box: DOMRect
  label: string
  icon: ReactNode
  onClick: () => void
}

/** A button below the selection, where the system menu does not cover it. */
export function SelectionButton({ box, label, icon, onClick }: SelectionButtonProps) {
  const middle = Math.min(Math.max(box.left + box.width / 2, 80), window.innerWidth - 80)
  const below = Math.min(box.bottom + 8, window.innerHeight - 52)
  return createPortal(
    <Button
      size="sm"
      className="fixed z-30 -translate-x-1/2 shadow-float"
      style={{ left: middle, top: below }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {icon}
      {label}
    </Button>,
    document.body,
  )
}
