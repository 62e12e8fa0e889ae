import type { StripeSubscription } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useBillingChanged } from './api.ts'

const states = ['incomplete', 'unpaid', 'paused'] as const satisfies StripeSubscription['status'][]

/** Sets sandbox subscription states that time alone does not produce. */
export function SandboxStates() {
  const { t } = useTranslation('billing')
  const changed = useBillingChanged()
  const [isBusy, setBusy] = useState(false)
  const play = async (status: (typeof states)[number]) => {
    setBusy(true)
    try {
      await api.local.playSandboxState({ status })
      await changed()
    } catch (error) {
      toast.error(readFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('played.title')} text={t('played.text')}>
      <div className="flex flex-wrap gap-2">
        {states.map((status) => (
          <Button
            key={status}
            variant="outline"
            size="sm"
            disabled={isBusy}
            onClick={() => void play(status)}
          >
            {t(`played.${status}`)}
          </Button>
        ))}
      </div>
    </Section>
  )
}
