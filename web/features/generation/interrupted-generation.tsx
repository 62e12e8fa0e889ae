import type { GenerationProgress } from '@rankwell/contract'
import { Play, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { readStored, storageKeys, writeStored } from '../../lib/storage.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface InterruptedGenerationProps {
  /** The stopped or failed generation. */
  generation: GenerationProgress
  canEdit: boolean
  /** Whether the box can be dismissed; in an empty article it stays, because it offers the ways to start. */
  canClose: boolean
  onContinue: () => Promise<void>
  onStartOver: () => Promise<void>
}

/** Progress of a stopped or failed generation, with the options: continue, start over, or dismiss. */
export function InterruptedGeneration(props: InterruptedGenerationProps) {
  const { generation, canEdit, canClose, onContinue, onStartOver } = props
  const { t } = useTranslation('writing')
  const format = useFormat()
  const [isClosed, setClosed] = useState(
    () => readStored(storageKeys.closedGeneration) === generation.generationId,
  )
  const { mutate, isPending } = useAction((run: () => Promise<void>) => run())
  const hasFailed = generation.status === 'failed'
  if (isClosed && canClose) return null
  const hasNothing = hasFailed && generation.done === 0
  const close = () => {
    writeStored(storageKeys.closedGeneration, generation.generationId)
    setClosed(true)
  }
  const figures = { done: format.number(generation.done), total: format.number(generation.total) }
  return (
    <div
      role={hasFailed ? 'alert' : 'status'}
      className={`flex grow flex-wrap items-center gap-3 rounded-lg border p-3 ${hasFailed ? 'border-danger bg-danger-soft text-danger-ink' : 'border-line bg-surface'}`}
    >
      <div className="min-w-48 grow basis-48">
        {hasFailed ? <p>{generation.error ?? t('generation.failed')}</p> : null}
        {hasNothing ? null : (
          <p className={hasFailed ? 'figures text-sm' : 'figures font-medium'}>
            {t(hasFailed ? 'generation.failedAfter' : 'generation.stoppedAfter', figures)}
          </p>
        )}
        {hasFailed ? null : (
          <p className="text-sm text-muted">
            {t(generation.stage === 'restart' ? 'generation.restartHint' : 'generation.stoppedHint')}
          </p>
        )}
      </div>
      {canEdit ? (
        <span className="flex items-center gap-2">
          <Button size="sm" isBusy={isPending} onClick={() => mutate(onContinue)}>
            {isPending ? null : <Play className="rtl:-scale-x-100" />}
            {t(hasNothing ? 'generation.retry' : 'generation.continue')}
          </Button>
          {hasNothing ? null : (
            <Button variant="secondary" size="sm" disabled={isPending} onClick={() => mutate(onStartOver)}>
              <RotateCcw />
              {t('generation.startOver')}
            </Button>
          )}
          {hasFailed || !canClose ? null : (
            <IconButton label={t('generation.close')} icon={<X />} onClick={close} />
          )}
        </span>
      ) : null}
    </div>
  )
}
