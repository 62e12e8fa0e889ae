import { Command } from 'cmdk'
import { Check, ChevronsUpDown, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../lib/cn.ts'
import type { FieldControl } from './field.tsx'
import { controlStyle } from './input.tsx'
import { PopoverContent, PopoverRoot, PopoverTrigger } from './popover.tsx'
import type { Option } from './select.tsx'

interface ComboboxProps extends Partial<FieldControl> {
  options: (Option & { /** Further names that it is found by. */ names?: string[] })[]
  value: string | null
  onChange: (value: string) => void
  placeholder: string
  searchLabel: string
  isDisabled?: boolean
}

/** Selects an option of a long list by typing. Options match by label and value. */
export function Combobox({
  options,
  value,
  onChange,
  placeholder,
  searchLabel,
  isDisabled,
  ...control
}: ComboboxProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <PopoverRoot open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger
        role="combobox"
        aria-expanded={isOpen}
        disabled={isDisabled}
        className={cn(controlStyle, 'touch-target flex items-center justify-between gap-2 text-start')}
        {...control}
      >
        <span className={cn('truncate', !chosen && 'text-muted')}>{chosen?.label ?? placeholder}</span>
        <ChevronsUpDown className="size-4 shrink-0 text-muted" />
      </PopoverTrigger>
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-60 p-0">
        <Command label={searchLabel} {...(value ? { defaultValue: value } : {})}>
          <div className="flex items-center gap-2 border-b border-line px-3">
            <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />
            <Command.Input placeholder={searchLabel} className="h-10 w-full bg-transparent outline-none" />
          </div>
          <Command.List className="max-h-64 overflow-y-auto p-1">
            <Command.Empty className="p-3 text-center text-sm text-muted">
              {t('search.nothing')}
            </Command.Empty>
            {options.map((option) => (
              <Command.Item
                key={option.value}
                value={option.value}
                keywords={[option.label, ...(option.names ?? [])]}
                className="flex min-h-8 items-center gap-2 rounded-md px-2 data-[selected=true]:bg-hover pointer-coarse:min-h-11"
                onSelect={() => {
                  onChange(option.value)
                  setOpen(false)
                }}
              >
                <span className="grow truncate">{option.label}</span>
                {option.value === value ? <Check className="size-4 shrink-0" /> : null}
              </Command.Item>
            ))}
          </Command.List>
        </Command>
      </PopoverContent>
    </PopoverRoot>
  )
}
