import { Tooltip as Primitive } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

interface TooltipProps {
  text: ReactNode
  side?: ComponentProps<typeof Primitive.Content>['side']
  /** One element that takes focus. */
  children: ReactElement
  /** Nothing is shown, such as where the label stands there already. */
  isOff?: boolean
}

/** Words about a control, after 400 ms of hover or at once on focus. Needs `TooltipProvider` above. */
export function Tooltip({ text, side = 'bottom', children, isOff = false }: TooltipProps) {
  return (
    <Primitive.Root {...(isOff ? { open: false } : {})}>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-xs animate-appear rounded-md bg-ink px-2 py-1 text-sm text-ground shadow-float"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Stands once around the app: all tooltips wait 400 ms. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={400} skipDelayDuration={200}>
      {children}
    </Primitive.Provider>
  )
}
