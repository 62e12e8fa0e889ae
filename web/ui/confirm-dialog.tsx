import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** The question and the consequences. */
  question: ReactNode
  /** An additional sentence below it. */
  note?: ReactNode
  /** The verb of the button. */
  confirmLabel: string
  /** Label of the other button; Cancel by default. */
  cancelLabel?: string
  /** Whether the action is running, so that the button is disabled. */
  isBusy?: boolean
  isDestructive?: boolean
}

/**
 * Asks for a confirmation, with Cancel and one action. For reversible actions, use a toast with Undo instead of this or
 * after it.
 */
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
