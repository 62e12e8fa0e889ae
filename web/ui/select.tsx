import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import { cn } from '../lib/cn.ts'
import { styleNonce } from '../lib/csp.ts'
import { menuItemStyle, menuSurface } from './dropdown-menu.tsx'
import type { FieldControl } from './field.tsx'
import { controlStyle } from './input.tsx'

export interface Option {
  value: string
  label: string
}

interface SelectProps extends Partial<FieldControl> {
  options: Option[]
  value: string
  onChange: (value: string) => void
  /** Accessible name where no label stands beside. */
  label?: string
  placeholder?: string
  isDisabled?: boolean
  className?: string
}

/** One of a short list. Longer lists than about twelve are a `Combobox`. */
export function Select({
  options,
  value,
  onChange,
  label,
  placeholder,
  isDisabled,
  className,
  ...control
}: SelectProps) {
  return (
    <Primitive.Root value={value} onValueChange={onChange} disabled={isDisabled ?? false}>
      <Primitive.Trigger
        aria-label={label}
        className={cn(
          controlStyle,
          'touch-target flex items-center justify-between gap-2 text-start data-placeholder:text-muted',
          className,
        )}
        {...control}
      >
        <span className="truncate">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <Primitive.Icon>
          <ChevronDown className="size-4 text-muted" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className={cn(menuSurface, 'min-w-(--radix-select-trigger-width)')}
        >
          <Primitive.Viewport nonce={styleNonce}>
            {options.map((option) => (
              <Primitive.Item key={option.value} value={option.value} className={menuItemStyle}>
                <span className="grow">
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                </span>
                <Primitive.ItemIndicator>
                  <Check />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
