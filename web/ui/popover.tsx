import { Popover as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { keepOpenWhileComposing } from '../lib/composing.ts'
import { menuSurface } from './dropdown-menu.tsx'

export const PopoverRoot = Primitive.Root
export const PopoverAnchor = Primitive.Anchor
export const PopoverTrigger = Primitive.Trigger

/** A floating surface next to its trigger; Escape or a click outside closes it. */
export function PopoverContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={8}
        align="start"
        onEscapeKeyDown={keepOpenWhileComposing}
        className={cn(menuSurface, 'p-3', className)}
        {...rest}
      />
    </Primitive.Portal>
  )
}
