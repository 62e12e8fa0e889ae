import { ArrowLeft, Menu, PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { useSidebar } from '../../lib/sidebar.ts'
import { Button } from '../../ui/button.tsx'
import { HelpButton } from '../../ui/help-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Stepper } from '../../ui/stepper.tsx'

interface SetupHeaderProps {
  step: number
  /** Steps before this one are completed; equals `step` if the user has not gone back. */
  furthest?: number
  /** The last step that can be opened. */
  reachable: number
  /** Whether the document has text, to which the exit returns. */
  isRevisit?: boolean
  onChoose?: (step: number) => void
  onWriteMyself?: (() => void) | undefined
}

/** On phones the steps have their own row without connectors, so that the current one is readable. */
const stepperPlace = cn(
  'order-last flex min-w-0 basis-full justify-center pb-1 md:order-none md:grow md:basis-auto md:pb-0',
  '[&_nav]:min-w-0 max-md:[&_li>span]:hidden max-md:[&_button]:px-1',
)

/** The five steps, a link to the documents, and a link to the text. */
export function SetupHeader(props: SetupHeaderProps) {
  const { step, furthest = step, reachable, isRevisit = false, onChoose, onWriteMyself } = props
  const { t } = useTranslation('setup')
  const { setOverlayOpen } = useSidebar()
  const steps = [t('steps.1'), t('steps.2'), t('steps.3'), t('steps.4'), t('steps.5')]
  return (
    <header className="sticky top-(--stuck-height,0px) z-20 flex flex-wrap items-center gap-x-1 border-b border-line bg-ground px-2 pt-1 md:h-15 md:flex-nowrap md:px-4 md:pt-0">
      <h1 className="sr-only">{t('title')}</h1>
      <span className="hidden sm:inline">
        <IconButton label={t('openMenu')} icon={<Menu />} onClick={() => setOverlayOpen(true)} />
      </span>
      <Button asChild variant="ghost" size="sm" className="px-2 md:px-3">
        <Link to="/app/documents">
          <ArrowLeft className="rtl:-scale-x-100" />
          <span className="sr-only xl:not-sr-only">{t('backToDocuments')}</span>
        </Link>
      </Button>
      <span className="grow md:hidden" />
      <div className={stepperPlace}>
        <Stepper
          label={t('stepsLabel')}
          steps={steps}
          current={step}
          passed={furthest - 1}
          reachable={reachable}
          {...(onChoose ? { onChoose } : {})}
        />
      </div>
      {onWriteMyself ? (
        <Button variant="ghost" size="sm" className="px-2 md:px-3" onClick={onWriteMyself}>
          <PenLine />
          <span className="sr-only xl:not-sr-only">{t(isRevisit ? 'backToWriting' : 'writeMyself')}</span>
        </Button>
      ) : null}
      <HelpButton />
    </header>
  )
}
