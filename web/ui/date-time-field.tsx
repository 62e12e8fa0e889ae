import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { serverNow } from '../lib/server-time.ts'
import { useTimeZone } from '../lib/time-zone.ts'
import { deviceZone, fromZoneInput, isInZone, toZoneInput } from '../lib/zone-time.ts'
import { DateInput } from './date-input.tsx'
import { Field } from './field.tsx'

interface DateTimeFieldProps {
  label: string
  hint?: string
  isRequired?: boolean
  error?: string | undefined
  /** Whether a past time is marked as invalid. */
  isAhead?: boolean
  /** Whether a past time is rejected; one that is already stored may stay. */
  rejectsPast?: boolean
  /** ISO; null for none. */
  value: string | null
  /** Called on blur, so that no half-typed time is used. */
  onChange: (value: string | null) => void
}

/** A date and time in the user's time zone, which is shown next to it. */
export function DateTimeField({
  label,
  hint,
  isRequired = false,
  error,
  isAhead = false,
  rejectsPast = false,
  value,
  onChange,
}: DateTimeFieldProps) {
  const { t } = useTranslation('review')
  const format = useFormat()
  const zone = useTimeZone() || deviceZone()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? toZoneInput(value, zone)
  const time = fromZoneInput(shown, zone)
  const isNonexistent = shown !== '' && time !== null && !isInZone(shown, zone)
  const isOver = time !== null && Date.parse(time) <= serverNow()
  const isRejected = rejectsPast && isOver && time !== value
  const commit = () => {
    if (isRejected) return
    setTyped(null)
    if (time !== value) onChange(time)
  }
  const zoneText = t('dateTimeField.zone', { zone: zone.replaceAll('_', ' ') })
  return (
    <Field
      label={label}
      hint={hint ? `${hint} ${zoneText}` : zoneText}
      error={isRejected || (isAhead && isOver) ? t('dateTimeField.past') : error}
      isRequired={isRequired}
    >
      {(control) => (
        <>
          <DateInput
            {...control}
            type="datetime-local"
            required={isRequired}
            value={shown}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={commit}
            // Enter submits the form without a blur event.
            onKeyDown={({ key }) => key === 'Enter' && commit()}
          />
          {isNonexistent ? (
            <p role="status" className="mt-1 text-sm text-warning-ink">
              {t('dateTimeField.none', { time: format.dateTime(time) })}
            </p>
          ) : null}
        </>
      )}
    </Field>
  )
}
