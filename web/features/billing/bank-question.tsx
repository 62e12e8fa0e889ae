import type { PaymentSecret } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useConfirmSandboxPayment } from './api.ts'

interface BankQuestionProps {
  secret: PaymentSecret
  /** Called with true if the bank approved the payment. */
  onAnswer: (isApproved: boolean) => void
  onClose: () => void
}

/** The 3-D Secure confirmation of a bank, simulated by the sandbox. */
export function BankQuestion({ secret, onAnswer, onClose }: BankQuestionProps) {
  const { t } = useTranslation('billing')
  const { mutate: confirm, isPending: isBusy } = useConfirmSandboxPayment()
  const answer = (approve: boolean) =>
    confirm(
      { client_secret: secret.client_secret, approve },
      { onSuccess: ({ status }) => onAnswer(status === 'succeeded') },
    )
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('bank.title')}
      description={t('bank.text')}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => answer(false)}>
            {t('bank.refuse')}
          </Button>
          <Button isBusy={isBusy} onClick={() => answer(true)}>
            {t('bank.approve')}
          </Button>
        </>
      }
    />
  )
}
