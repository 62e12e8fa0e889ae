import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useSandboxClock } from './api.ts'

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
  const { clock: data, move } = useSandboxClock()
  return (
    <Section title={t('clock.title')} text={t('clock.text')}>
      <p>{data ? t('clock.now', { date: format.dateTime(data.now) }) : '\u00a0'}</p>
      <div className="flex flex-wrap gap-2">
        {steps.map(({ name, seconds }) => (
          <Button
            key={name}
            variant="outline"
            size="sm"
            disabled={move.isPending || !data}
            onClick={() => move.mutate({ advanceSeconds: seconds })}
          >
            {t(`clock.${name}`)}
          </Button>
        ))}
        {data && data.offsetSeconds > 0 ? (
          <Button
            variant="ghost"
            size="sm"
            disabled={move.isPending}
            onClick={() => move.mutate({ reset: true })}
          >
            {t('clock.reset')}
          </Button>
        ) : null}
      </div>
    </Section>
  )
}
