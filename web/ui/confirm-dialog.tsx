import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** The question, with what follows from yes. */
  question: ReactNode
  /** One more sentence below it. */
  note?: ReactNode
  /** The verb of the button. */
  confirmLabel: string
  /** Of the other button; Cancel where not given. */
  cancelLabel?: string
  /** The act runs: the button is disabled. */
  isBusy?: boolean
  isDestructive?: boolean
}

/** Cancel and one verb. Where an act can be undone, a toast with Undo follows instead of, or after, this. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  question,
  note,
  confirmLabel,
  cancelLabel,
  isBusy = false,
  isDestructive = true,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={question}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={isDestructive ? 'destructive' : 'default'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {note ? <p className="text-sm text-muted">{note}</p> : null}
    </Dialog>
  )
}
