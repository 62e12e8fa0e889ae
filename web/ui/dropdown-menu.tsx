import { Check, ChevronRight } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '../lib/cn.ts'

export const menuSurface = cn(
  'z-50 max-h-(--radix-popper-available-height) min-w-44 overflow-y-auto rounded-lg border border-line bg-raised p-1',
  'text-ink shadow-float data-[state=open]:animate-menu-in',
)

export const menuItemStyle = cn(
  'relative flex min-h-8 items-center gap-2 rounded-md px-2 py-1 outline-none select-none',
  'data-highlighted:bg-hover data-disabled:pointer-events-none data-disabled:opacity-50',
  'pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
)

export const MenuTrigger = Primitive.Trigger

/** A menu and its trigger. The rest of the page stays usable. */
export function MenuRoot(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />
}

/** The floating list of a menu. */
export function MenuContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={8}
        align="start"
        className={cn(menuSurface, className)}
        {...rest}
      />
    </Primitive.Portal>
  )
}

interface MenuItemProps extends ComponentProps<typeof Primitive.Item> {
  icon?: ReactNode
  /** Destructive actions are red. */
  isDestructive?: boolean
  /** Shown at the end, such as a shortcut. */
  aside?: ReactNode
  /** Why it is disabled; the item stays focusable, so that the reason is read out. */
  unavailable?: string | undefined
}

export function MenuItem(props: MenuItemProps) {
  const { icon, isDestructive, aside, unavailable, className, children, ...rest } = props
  if (unavailable) return <UnavailableItem {...props} unavailable={unavailable} />
  return (
    <Primitive.Item className={cn(menuItemStyle, isDestructive && 'text-danger-ink', className)} {...rest}>
      {icon}
      <span className="min-w-0 grow truncate">{children}</span>
      {aside}
    </Primitive.Item>
  )
}

function UnavailableItem({ icon, unavailable, className, children }: MenuItemProps) {
  const id = useId()
  return (
    <Primitive.Item
      aria-disabled
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-reason`}
      className={cn(menuItemStyle, 'cursor-default text-muted', className)}
      onSelect={(event) => event.preventDefault()}
    >
      {icon}
      <span className="min-w-0 grow">
        <span id={`${id}-label`} className="block truncate">
          {children}
        </span>
        <span id={`${id}-reason`} className="block text-xs">
          {unavailable}
        </span>
      </span>
    </Primitive.Item>
  )
}

interface MenuChoiceProps {
  label: string
  value: string
  choices: { value: string; label: ReactNode; lang?: string }[]
  onChange: (value: string) => void
}

/** One of several options, with a check at the selected one. */
export function MenuChoice({ label, value, choices, onChange }: MenuChoiceProps) {
  return (
    <Primitive.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {choices.map((choice) => (
        <Primitive.RadioItem
          key={choice.value}
          value={choice.value}
          lang={choice.lang}
          className={menuItemStyle}
        >
          <span className="min-w-0 grow truncate">{choice.label}</span>
          <Primitive.ItemIndicator>
            <Check />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  )
}

interface SubmenuProps {
  icon?: ReactNode
  label: string
  children: ReactNode
}

export function Submenu({ icon, label, children }: SubmenuProps) {
  return (
    <Primitive.Sub>
      <Primitive.SubTrigger className={cn(menuItemStyle, 'data-[state=open]:bg-hover')}>
        {icon}
        <span className="grow">{label}</span>
        <ChevronRight className="text-muted rtl:-scale-x-100" />
      </Primitive.SubTrigger>
      <Primitive.Portal>
        <Primitive.SubContent sideOffset={4} collisionPadding={8} className={menuSurface}>
          {children}
        </Primitive.SubContent>
      </Primitive.Portal>
    </Primitive.Sub>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2 py-1.5 text-xs font-medium text-muted">{children}</Primitive.Label>
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />
}
