import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'size' | 'asChild'> {
  /** Its action: accessible name and tooltip. */
  label: string
  icon: ReactNode
  side?: ComponentProps<typeof Tooltip>['side']
}

/** An icon button, named by its tooltip. */
export function IconButton({ label, icon, side = 'bottom', variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} side={side}>
      <Button variant={variant} size="icon" aria-label={label} {...rest}>
        {icon}
      </Button>
    </Tooltip>
  )
}
