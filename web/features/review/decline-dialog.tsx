import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

interface DeclineDialogProps {
  onDecline: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the reason of a decline, which is sent to the writers. */
export function DeclineDialog({ onDecline, onClose }: DeclineDialogProps) {
  const { t } = useTranslation(['review', 'common'])
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useAction(onDecline, { onSuccess: (isDone) => isDone && onClose() })
  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      isDirty={reason.trim() !== ''}
      title={t('decline.title')}
      description={t('decline.text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={reason.trim() === ''} isBusy={isPending} onClick={() => mutate(reason.trim())}>
            {t('decline.act')}
          </Button>
        </>
      }
    >
      <Field label={t('decline.reason')} isRequired>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
