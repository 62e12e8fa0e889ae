import type { StripeSubscription } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useSetSandboxState } from './api.ts'

const states = ['incomplete', 'unpaid', 'paused'] as const satisfies StripeSubscription['status'][]

/** Sets sandbox subscription states that time alone does not produce. */
export function SandboxStates() {
  const { t } = useTranslation('billing')
  const play = useSetSandboxState()
  return (
    <Section title={t('played.title')} text={t('played.text')}>
      <div className="flex flex-wrap gap-2">
        {states.map((status) => (
          <Button
            key={status}
            variant="outline"
            size="sm"
            disabled={play.isPending}
            onClick={() => play.mutate({ status })}
          >
            {t(`played.${status}`)}
          </Button>
        ))}
      </div>
    </Section>
  )
}
