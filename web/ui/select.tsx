import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cn } from '../lib/cn.ts'
import { menuItemStyle } from './dropdown-menu.tsx'
import type { FieldControl } from './field.tsx'
import { controlStyle } from './input.tsx'
import { PopoverAnchor, PopoverContent, PopoverRoot } from './popover.tsx'
import { findByLetters, stepTo } from './select-keys.ts'

export interface Option {
  value: string
  label: string
}

interface SelectProps extends Partial<FieldControl> {
  options: Option[]
  value: string
  onChange: (value: string) => void
  /** Accessible name if there is no label. */
  label?: string
  placeholder?: string
  isDisabled?: boolean
  className?: string
}

/**
 * Selects an option of a short list. Lists of more than about twelve options use a `Combobox`. Focus stays on the
 * closed field.
 */
export function Select(props: SelectProps) {
  const { options, value, onChange, label, placeholder, isDisabled = false, className, ...control } = props
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const letters = useRef({ typed: '', at: 0 })
  const chosen = options.findIndex((option) => option.value === value)

  function open(): void {
    setActive(Math.max(0, chosen))
    setOpen(true)
  }

  function choose(index: number): void {
    const option = options[index]
    setOpen(false)
    if (option && option.value !== value) onChange(option.value)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey
    if (isLetter) {
      const found = findByLetters(options, active, event.key, letters.current, Date.now())
      if (found < 0) return
      if (isOpen) setActive(found)
      else choose(found)
    } else if (!isOpen) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return
      event.preventDefault()
      open()
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose(active)
    } else {
      const next = stepTo(event.key, active, options.length)
      if (next === null) return
      event.preventDefault()
      setActive(next)
    }
  }

  return (
    <PopoverRoot open={isOpen} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <button
          type="button"
          role="combobox"
          aria-label={label}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? `${listId}-${String(active)}` : undefined}
          disabled={isDisabled}
          className={cn(
            controlStyle,
            'touch-target flex items-center justify-between gap-2 text-start',
            className,
          )}
          onClick={() => (isOpen ? setOpen(false) : open())}
          onKeyDown={onKeyDown}
          {...control}
        >
          <span className={cn('truncate', chosen < 0 && 'text-muted')}>
            {options[chosen]?.label ?? placeholder}
          </span>
          <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
        </button>
      </PopoverAnchor>
      <OptionList
        id={listId}
        label={label}
        options={options}
        chosen={chosen}
        active={active}
        onActivate={setActive}
        onChoose={choose}
      />
    </PopoverRoot>
  )
}

interface OptionListProps {
  id: string
  label: string | undefined
  options: Option[]
  chosen: number
  active: number
  onActivate: (index: number) => void
  onChoose: (index: number) => void
}

function OptionList({ id, label, options, chosen, active, onActivate, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <PopoverContent
      role="presentation"
      className="min-w-(--radix-popper-anchor-width) p-1"
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <div ref={list} id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field
          <div
            key={option.value}
            id={`${id}-${String(index)}`}
            role="option"
            aria-selected={index === chosen}
            className={cn(menuItemStyle, 'cursor-pointer', index === active && 'bg-hover')}
            onPointerMove={() => onActivate(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
          >
            <span className="grow">{option.label}</span>
            {index === chosen ? <Check aria-hidden="true" /> : null}
          </div>
        ))}
      </div>
    </PopoverContent>
  )
}
