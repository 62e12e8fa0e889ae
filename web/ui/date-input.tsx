import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../lib/cn.ts'
import { createFormat } from '../lib/format.ts'
import { Input } from './input.tsx'

interface DateInputProps extends ComponentProps<typeof Input> {
  type: 'date' | 'datetime-local'
}

/** A typed date, with or without time, in the language of the interface; empty if there is none. */
function formatTyped(type: DateInputProps['type'], value: unknown, language: string): string {
  const isDay = type === 'date'
  const time = Date.parse(isDay ? String(value) : `${value}Z`)
  if (Number.isNaN(time)) return ''
  const format = createFormat(language, 'UTC')
  return isDay ? format.date(time) : format.dateTime(time)
}

/**
 * A date input, shown in the interface language, because browsers show dates in their own. While edited, it is the
 * browser's input.
 */
export function DateInput({ type, className, ...rest }: DateInputProps) {
  const { i18n } = useTranslation()
  return (
    <span className="group/date relative block w-full">
      <Input type={type} className={cn('date-field', className)} {...rest} />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 end-8 flex items-center group-focus-within/date:hidden rtl:start-8 rtl:end-1"
      >
        <span className="truncate">{formatTyped(type, rest.value, i18n.language)}</span>
      </span>
    </span>
  )
}
