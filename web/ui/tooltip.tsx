import { Slot } from 'radix-ui'
import {
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Side } from './place-tooltip.ts'
import { TooltipBubble } from './tooltip-bubble.tsx'

interface TooltipProps {
  text: ReactNode
  side?: Side
  /** One focusable element. */
  children: ReactElement
  /** Whether nothing is shown, for example because the label is already visible. */
  isOff?: boolean
}

/** Milliseconds: hover delay, time to reach the tooltip, and time in which the next one has no delay. */
const delay = 400
const graceMs = 120
const skip = 200

/** The visible tooltip, and when the last one closed. */
let closeOther: (() => void) | null = null
let lastClosed = Number.NEGATIVE_INFINITY

/** A control's tooltip, after 400 ms of hover or immediately on keyboard focus. */
export function Tooltip({ text, side = 'bottom', children, isOff = false }: TooltipProps) {
  const id = useId()
  const [control, setControl] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)
  const close = useRef(() => {
    clearTimeout(timer.current)
    if (closeOther !== close.current) return
    closeOther = null
    lastClosed = Date.now()
    setControl(null)
  })
  const open = (element: HTMLElement) => {
    clearTimeout(timer.current)
    if (closeOther !== close.current) closeOther?.()
    closeOther = close.current
    setControl(element)
  }
  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close.current, control ? graceMs : 0)
  }
  const enter = (event: PointerEvent<HTMLElement>) => {
    const element = event.currentTarget
    if (event.pointerType === 'touch' || isPressed.current) return
    clearTimeout(timer.current)
    const hasJustSeen = closeOther !== null || Date.now() - lastClosed < skip
    if (!control) timer.current = setTimeout(() => open(element), hasJustSeen ? 0 : delay)
  }
  useEffect(() => close.current, [])
  const isOpen = control !== null && !isOff
  return (
    <>
      <Slot.Root
        {...(isOpen ? { 'aria-describedby': id } : {})}
        onPointerEnter={enter}
        onPointerLeave={() => {
          isPressed.current = false
          closeSoon()
        }}
        onPointerDown={() => {
          isPressed.current = true
          close.current()
        }}
        onPointerUp={() => {
          isPressed.current = false
        }}
        onClick={() => close.current()}
        onFocus={(event) => {
          // A click also gives focus, but needs no explanation.
          if (event.currentTarget.matches(':focus-visible') && !isPressed.current) open(event.currentTarget)
        }}
        onBlur={() => close.current()}
      >
        {children}
      </Slot.Root>
      {isOpen ? (
        <TooltipBubble
          id={id}
          control={control}
          side={side}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={closeSoon}
          onClose={() => close.current()}
        >
          {text}
        </TooltipBubble>
      ) : null}
    </>
  )
}
