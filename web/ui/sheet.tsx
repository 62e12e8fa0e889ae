import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNarrow, useBackCloses } from '../lib/back-closes.ts'
import { cn } from '../lib/cn.ts'
import { keepOpenWhileComposing } from '../lib/composing.ts'
import { Button } from './button.tsx'
import { scrimStyle } from './dialog.tsx'
import { keepOpenForToasts, useWindowFocus } from './window-focus.ts'

const sides = {
  start: 'inset-y-0 start-0 w-80 border-e [--sheet-from:-100%] rtl:[--sheet-from:100%]',
  end: 'inset-y-0 end-0 w-[26rem] border-s [--sheet-from:100%] rtl:[--sheet-from:-100%]',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg border-t [--sheet-from:0_100%]',
}

interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The edge of the screen from which the panel slides in. */
  side?: keyof typeof sides
  /** Whether an overlay covers the rest of the page; without it the page stays usable. */
  isModal?: boolean
  /** Whether its state is in the URL, so that Back closes it anyway. */
  isInAddress?: boolean
  /** Whether the title is only for screen readers. */
  isTitleHidden?: boolean
  className?: string
  children: ReactNode
}

/** A panel at an edge of the screen. Escape and, on phones, Back close it; a click outside also closes a modal one. */
export function Sheet({
  isOpen,
  onClose,
  title,
  side = 'end',
  isModal = true,
  isInAddress = false,
  isTitleHidden,
  className,
  children,
}: SheetProps) {
  const { t } = useTranslation()
  const focus = useWindowFocus()
  useBackCloses(isOpen && !isInAddress && isNarrow(), onClose)
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => !open && onClose()} modal={isModal}>
      <Primitive.Portal>
        {isModal ? <Primitive.Overlay className={scrimStyle} /> : null}
        <Primitive.Content
          aria-describedby={undefined}
          {...focus}
          onEscapeKeyDown={keepOpenWhileComposing}
          className={cn(
            'fixed z-40 flex max-w-full flex-col border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-float outline-none',
            'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
            sides[side],
            className,
          )}
          onInteractOutside={(event) => {
            if (isModal) keepOpenForToasts(event)
            else event.preventDefault()
          }}
        >
          <div
            className={cn(
              'flex h-15 shrink-0 items-center justify-between gap-2 border-b border-line ps-5 pe-3',
              isTitleHidden && 'sr-only',
            )}
          >
            <Primitive.Title className="truncate text-lg font-semibold">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <Button variant="ghost" size="icon" aria-label={t('close')}>
                <X />
              </Button>
            </Primitive.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
