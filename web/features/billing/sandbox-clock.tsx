import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { readFailure } from '../../lib/errors.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useBillingChanged } from './api.ts'

const day = 86_400
const steps = [
  { name: 'day', seconds: day },
  { name: 'week', seconds: 7 * day },
  { name: 'month', seconds: 31 * day },
] as const

/** Moves the sandbox clock forward, so that trials end and invoices are created. */
export function SandboxClock() {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const changed = useBillingChanged()
  const { data, refetch } = useQuery(calls.local.getClock.queryOptions({ input: {} }))
  const [isBusy, setBusy] = useState(false)
  const move = async (step: { advanceSeconds: number } | { reset: true }) => {
    setBusy(true)
    try {
      await api.local.moveClock(step)
      await Promise.all([changed(), refetch()])
    } catch (error) {
      toast.error(readFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('clock.title')} text={t('clock.text')}>
      <p>{data ? t('clock.now', { date: format.dateTime(data.now) }) : '\u00a0'}</p>
      <div className="flex flex-wrap gap-2">
        {steps.map(({ name, seconds }) => (
          <Button
            key={name}
            variant="outline"
            size="sm"
            disabled={isBusy || !data}
            onClick={() => void move({ advanceSeconds: seconds })}
          >
            {t(`clock.${name}`)}
          </Button>
        ))}
        {data && data.offsetSeconds > 0 ? (
          <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => void move({ reset: true })}>
            {t('clock.reset')}
          </Button>
        ) : null}
      </div>
    </Section>
  )
}
