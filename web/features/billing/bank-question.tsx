import type { PaymentSecret } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface BankQuestionProps {
  secret: PaymentSecret
  /** Called with whether the bank approved. */
  onAnswer: (isApproved: boolean) => void
  onClose: () => void
}

/** The 3-D Secure confirmation of a bank, simulated by the sandbox. */
export function BankQuestion({ secret, onAnswer, onClose }: BankQuestionProps) {
  const { t } = useTranslation('billing')
  const [isBusy, setBusy] = useState(false)
  const answer = async (approve: boolean) => {
    setBusy(true)
    try {
      const { status } = await api.local.confirmSandboxPayment({
        client_secret: secret.client_secret,
        approve,
      })
      onAnswer(status === 'succeeded')
    } catch (error) {
      toast.error(readFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('bank.title')}
      description={t('bank.text')}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => void answer(false)}>
            {t('bank.refuse')}
          </Button>
          <Button isBusy={isBusy} onClick={() => void answer(true)}>
            {t('bank.approve')}
          </Button>
        </>
      }
    />
  )
}
