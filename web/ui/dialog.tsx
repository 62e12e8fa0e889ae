import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNarrow, useBackCloses } from '../lib/back-closes.ts'
import { cn } from '../lib/cn.ts'
import { keepOpenWhileComposing } from '../lib/composing.ts'
import { Button } from './button.tsx'
import { keepOpenForToasts, useWindowFocus } from './window-focus.ts'

const widths = { sm: 'max-w-md', md: 'max-w-lg', lg: 'max-w-2xl', xl: 'max-w-4xl' }

export const scrimStyle = cn(
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-vanish data-[state=open]:animate-appear',
)

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Up to 4xl (56rem). */
  size?: keyof typeof widths
  /** Whether there is unsaved input, so that closing asks first. */
  isDirty?: boolean
  /** Buttons at the end. */
  footer?: ReactNode
  /** `alertdialog` for questions that interrupt. */
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

/** A dialog over the page. Escape, the cross, a click outside, and on phones Back close it. */
export function Dialog({ isOpen, onClose, isDirty = false, ...content }: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    onClose()
  }
  const leave = () => (isDirty ? setAsking(true) : close())
  useBackCloses(isOpen && isNarrow(), leave)
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => !open && leave()}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimStyle} />
        <DialogBody {...content}>
          {content.children}
          {isAsking ? <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={close} /> : null}
        </DialogBody>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function DialogBody({
  title,
  description,
  size = 'sm',
  footer,
  role = 'dialog',
  children,
}: Omit<DialogProps, 'isOpen' | 'onClose' | 'isDirty'>) {
  const { t } = useTranslation()
  const focus = useWindowFocus()
  return (
    <Primitive.Content
      role={role}
      {...focus}
      onInteractOutside={keepOpenForToasts}
      onEscapeKeyDown={keepOpenWhileComposing}
      className={cn(
        'fixed inset-x-4 top-[max(1rem,12dvh)] z-50 mx-auto flex max-h-[min(80dvh,52rem)] flex-col rounded-lg',
        'border border-line bg-raised shadow-float outline-none',
        'data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
        widths[size],
      )}
      {...(description ? {} : { 'aria-describedby': undefined })}
    >
      <div className="flex items-start justify-between gap-4 px-6 pt-5">
        <div className="min-w-0">
          <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
          {description ? (
            <Primitive.Description className="mt-1 text-muted">{description}</Primitive.Description>
          ) : null}
        </div>
        <Primitive.Close asChild>
          <Button variant="ghost" size="icon" className="-me-2 -mt-1 size-8" aria-label={t('close')}>
            <X />
          </Button>
        </Primitive.Close>
      </div>
      <div className="min-h-0 overflow-y-auto px-6 py-4 empty:hidden">{children}</div>
      {footer ? <div className="flex flex-wrap justify-end gap-2 px-6 pt-3 pb-5">{footer}</div> : null}
    </Primitive.Content>
  )
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation()
  return (
    <div
      role="alertdialog"
      aria-label={t('discard.title')}
      className="absolute inset-0 z-10 grid animate-appear place-items-center rounded-lg bg-raised/95 p-6"
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <p className="font-medium">{t('discard.title')}</p>
        <div className="flex gap-2">
          <Button variant="secondary" autoFocus onClick={onKeep}>
            {t('discard.keep')}
          </Button>
          <Button variant="destructive" onClick={onDiscard}>
            {t('discard.discard')}
          </Button>
        </div>
      </div>
    </div>
  )
}
