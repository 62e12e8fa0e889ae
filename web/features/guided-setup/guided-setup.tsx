import type { Document } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ClusterStep } from './cluster-step.tsx'
import { KeywordsStep } from './keywords-step.tsx'
import { OutlineStep } from './outline-step.tsx'
import { ResearchStep } from './research-step.tsx'
import { SetupContext } from './setup-context.ts'
import { SetupHeader } from './setup-header.tsx'
import { useSocketEvent } from './socket-calls.ts'
import { StepNotice } from './step-notice.tsx'
import { TitleStep } from './title-step.tsx'
import { useSetupState } from './use-setup.ts'

const steps = [
  <KeywordsStep key="keywords" />,
  <ClusterStep key="cluster" />,
  <ResearchStep key="research" />,
  <TitleStep key="title" />,
  <OutlineStep key="outline" />,
]

interface GuidedSetupProps {
  document: Document
  /** Whether the setup was completed before, so that the document has text and the steps are only reviewed. */
  isRevisit: boolean
  /** Called when the setup is complete, so that the text is shown. */
  onWrite: () => void
}

/** The five steps from a keyword to an outline. Each can be skipped, and going back loses nothing. */
export function GuidedSetup({ document, isRevisit, onWrite }: GuidedSetupProps) {
  const setup = useSetupState(document, onWrite, isRevisit)
  const [isDeleted, setDeleted] = useState(false)
  useSocketEvent<{ docId: string }>('documentDeleted', ({ docId }) => {
    if (docId === document._id) setDeleted(true)
  })
  if (isDeleted) return <DeletedNotice step={setup.step} />
  return (
    <SetupContext value={setup}>
      <SetupHeader
        step={setup.step}
        furthest={setup.furthest}
        reachable={5}
        isRevisit={isRevisit}
        onChoose={setup.goTo}
        // The last step has this button at the end of its content.
        onWriteMyself={setup.step < 5 ? setup.writeMyself : undefined}
      />
      {steps[setup.step - 1]}
    </SetupContext>
  )
}

/** Whether the document was deleted, so that input would not be saved. */
function DeletedNotice({ step }: { step: number }) {
  const { t } = useTranslation('setup')
  return (
    <>
      <SetupHeader step={step} reachable={0} />
      <div role="alert" className="mx-auto w-full max-w-2xl px-4 pt-8 md:px-6">
        <StepNotice
          text={t('deleted')}
          action={
            <Button asChild>
              <Link to="/app/documents">{t('backToDocuments')}</Link>
            </Button>
          }
        />
      </div>
    </>
  )
}
