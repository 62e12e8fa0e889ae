import type { Document, Platform, WorkspaceIntegration } from '@rankwell/contract'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { type PublishAttempt, type PublishOutcome, useOfferedPlatforms, usePublish } from './api.ts'
import { ConnectionChoice } from './connection-choice.tsx'
import { PublishOptions } from './publish-options.tsx'
import { PublishResult } from './publish-result.tsx'
import { RemoteChanges } from './remote-changes.tsx'
import { isOnSite, useSiteState } from './site-state.ts'

interface PublishDialogProps {
  document: Document
  /** Resolves to whether all edits are saved. */
  whenSaved: () => Promise<boolean>
  onClose: () => void
  /** `seen` of a review that is already displayed. Without it, the confirmation shows what would be approved. */
  viewedVersion?: string | undefined
  /** Number of passages from the research that the text still quotes. */
  passagesLeft?: number
  /** Shows these passages. */
  onPassages?: () => void
}

type Step =
  | { name: 'platforms' }
  | { name: 'connections'; platform: Platform }
  | { name: 'options'; platform: Platform; connection: WorkspaceIntegration }
  | { name: 'outcome'; attempt: PublishAttempt; outcome: PublishOutcome }

/** Platform, connection, and result. Selecting a connection publishes. */
export function PublishDialog(props: PublishDialogProps) {
  const { document, whenSaved, onClose, viewedVersion, passagesLeft = 0, onPassages } = props
  const { t } = useTranslation(['review', 'integrations', 'common'])
  const nameOf = useDocumentName()
  const platforms = useOfferedPlatforms()
  const { publish, isPending } = usePublish(document, whenSaved)
  // Fixed when the dialog opens, because the user has not seen data that loads behind it later.
  const [seenBefore] = useState(viewedVersion)
  const [step, setStep] = useState<Step>({ name: 'platforms' })
  const isShown = useRef(false)
  const describe = useSiteState()
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const choose = async (attempt: PublishAttempt) => {
    const outcome = await publish(attempt)
    if (outcome && isShown.current) setStep({ name: 'outcome', attempt, outcome })
    // While the dialog is open, it shows the outcome itself.
    else if (outcome?.kind === 'failed') toast.error(outcome.failure.message)
    else if (outcome?.kind === 'done' && isOnSite(outcome.publication))
      toast.success(describe(outcome.publication))
  }
  const back = (): Step | null => {
    if (step.name === 'connections') return { name: 'platforms' }
    if (step.name === 'options') return { name: 'connections', platform: step.platform }
    if (step.name === 'outcome' && step.outcome.kind !== 'done')
      return { name: 'connections', platform: step.attempt.connection.platform }
    return null
  }
  const previous = back()
  return (
    <Dialog
      isOpen
      size={step.name === 'outcome' && step.outcome.kind === 'remote' ? 'xl' : 'md'}
      onClose={onClose}
      title={t('publish.title')}
      description={<ContentText text={nameOf(document)} />}
    >
      {previous ? (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3 mb-2"
          disabled={isPending}
          onClick={() => setStep(previous)}
        >
          <ArrowLeft className="rtl:-scale-x-100" />
          {t('publish.back')}
        </Button>
      ) : null}
      {step.name === 'platforms' ? (
        <ul className="grid gap-2" aria-label={t('publish.platforms')}>
          {platforms.map((platform) => (
            <li key={platform}>
              <Button
                variant="outline"
                className="h-12 w-full justify-start"
                onClick={() => setStep({ name: 'connections', platform })}
              >
                {t(`integrations:platforms.${platform}.name`, { defaultValue: platform })}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {step.name === 'connections' ? (
        <ConnectionChoice
          document={document}
          platform={step.platform}
          isBusy={isPending}
          onChoose={(connection) => void choose({ connection })}
          onOptions={(connection) => setStep({ name: 'options', platform: step.platform, connection })}
        />
      ) : null}
      {step.name === 'options' ? (
        <PublishOptions
          document={document}
          connection={step.connection}
          onDone={() => setStep({ name: 'connections', platform: step.platform })}
        />
      ) : null}
      {step.name === 'outcome' && step.outcome.kind !== 'remote' ? (
        <PublishResult
          outcome={step.outcome}
          viewedVersion={seenBefore}
          passagesLeft={passagesLeft}
          isBusy={isPending}
          onPassages={onPassages}
          onApprove={(seen) => void choose({ ...step.attempt, approve: true, seen })}
          onRetry={() => void choose({ connection: step.attempt.connection })}
          onClose={onClose}
        />
      ) : null}
      {step.name === 'outcome' && step.outcome.kind === 'remote' ? (
        <RemoteChanges
          document={document}
          connection={step.attempt.connection}
          isBusy={isPending}
          onOverwrite={(overwrite) => void choose({ ...step.attempt, overwrite })}
          onMerged={onClose}
        />
      ) : null}
    </Dialog>
  )
}
