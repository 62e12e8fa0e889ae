import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { Button } from '../../ui/button.tsx'

interface StepFrameProps {
  title: string
  /** One sentence about the decision. */
  lead: string
  isWide?: boolean
  onBack?: (() => void) | undefined
  /** Skips this step. */
  onSkip?: (() => void) | undefined
  skipLabel?: string
  /** The primary action, and optional others. */
  nextLabel?: string
  onNext?: () => void
  isNextDisabled?: boolean
  isNextBusy?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** One step: explanation, content, and buttons at the end. */
export function StepFrame(props: StepFrameProps) {
  const { title, lead, isWide = false, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step.
  useLayoutEffect(() => {
    // Runs again when lazy texts are loaded, because the heading is hidden until then and loses focus. A field that has
    // taken focus keeps it, and so does the tab that opened this step.
    const { activeElement } = globalThis.document
    if (!activeElement?.matches('input, textarea, [role=tab]'))
      heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className="flex grow flex-col">
      <div
        className={cn(
          'mx-auto flex w-full grow flex-col gap-6 px-4 pt-8 pb-8 md:px-6',
          isWide ? 'max-w-5xl' : 'max-w-2xl',
        )}
      >
        <div>
          <h2
            ref={heading}
            tabIndex={-1}
            className="text-2xl font-semibold tracking-tight text-balance outline-none"
          >
            {title}
          </h2>
          <p className="mt-1 text-muted">{lead}</p>
        </div>
        {children}
      </div>
      <StepFooter {...props} />
    </div>
  )
}

function StepFooter({
  isWide = false,
  onBack,
  onSkip,
  skipLabel,
  nextLabel,
  onNext,
  isNextDisabled = false,
  isNextBusy = false,
  actions,
}: StepFrameProps) {
  const { t } = useTranslation('setup')
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)]">
      <div
        className={cn(
          'mx-auto flex w-full flex-wrap items-center justify-end gap-2 px-4 py-3 md:px-6',
          isWide ? 'max-w-5xl' : 'max-w-2xl',
        )}
      >
        {onBack ? (
          <Button variant="ghost" className="-ms-2 me-auto px-2" onClick={onBack}>
            <ArrowLeft className="rtl:-scale-x-100" />
            <span className="sr-only sm:not-sr-only">{t('back')}</span>
          </Button>
        ) : null}
        {onSkip ? (
          <Button variant="ghost" className="max-sm:px-3" onClick={onSkip}>
            {skipLabel ?? t('skip')}
          </Button>
        ) : null}
        {actions}
        {onNext ? (
          <Button onClick={onNext} disabled={isNextDisabled} isBusy={isNextBusy}>
            <span className="sm:hidden">{t('next')}</span>
            <span className="hidden sm:inline">{nextLabel ?? t('next')}</span>
            <ArrowRight className="rtl:-scale-x-100" />
          </Button>
        ) : null}
      </div>
    </div>
  )
}
