import { workspaceColors } from '@rankwell/contract'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../lib/cn.ts'
import { readableInk } from './readable-ink.ts'

/** Text keys of the six colors, in order. */
const names = ['violet', 'peach', 'mint', 'lilac', 'rose', 'lemon'] as const

interface ColorChoiceProps {
  label: string
  value: string
  onChange: (color: string) => void
}

/** A radio group of the six workspace colors. */
export function ColorChoice({ label, value, onChange }: ColorChoiceProps) {
  const { t } = useTranslation('account')
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {workspaceColors.map((color, index) => (
          <label
            key={color}
            className={cn(
              'grid size-9 cursor-pointer place-items-center rounded-md border border-control-line has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
            style={{ background: `#${color}`, color: readableInk(`#${color}`) }}
          >
            <input
              type="radio"
              name={name}
              value={color}
              checked={value.toLowerCase() === color.toLowerCase()}
              onChange={() => onChange(color)}
              className="sr-only"
              aria-label={t(`colors.${names[index] ?? 'violet'}`)}
            />
            {value.toLowerCase() === color.toLowerCase() ? <Check className="size-4" aria-hidden /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
