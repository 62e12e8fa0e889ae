import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { placeTooltip, type Side } from './place-tooltip.ts'

interface TooltipBubbleProps {
  id: string
  control: HTMLElement
  side: Side
  onEnter: () => void
  onLeave: () => void
  onClose: () => void
  children: ReactNode
}

/** A control's tooltip; closed by Escape and scrolling. */
export function TooltipBubble({
  id,
  control,
  side,
  onEnter,
  onLeave,
  onClose,
  children,
}: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = bubble
    if (!current) return
    const { left, top } = placeTooltip(
      control.getBoundingClientRect(),
      { width: current.offsetWidth, height: current.offsetHeight },
      side,
      { width: document.documentElement.clientWidth, height: window.innerHeight },
    )
    Object.assign(current.style, { left: `${left}px`, top: `${top}px` })
  })
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    const scroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(control)) close()
    }
    document.addEventListener('keydown', press, true)
    window.addEventListener('scroll', scroll, true)
    return () => {
      document.removeEventListener('keydown', press, true)
      window.removeEventListener('scroll', scroll, true)
    }
  }, [control])
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      style={{ left: 0, top: 0 }}
      className="fixed z-50 w-max max-w-xs animate-appear rounded-md bg-ink px-2 py-1 text-sm text-ground shadow-float"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </div>,
    document.body,
  )
}
