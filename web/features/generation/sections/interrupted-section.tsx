import type { GenerationProgress } from '@rankwell/contract'
import { Play, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, storageKeys, writeStored } from '../../../lib/storage.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface InterruptedSectionProps {
  /** A stopped or failed run of a section. */
  generation: GenerationProgress
  canEdit: boolean
  onContinue: () => Promise<void>
}

/** The result of a stopped or failed section, with the options to retry or dismiss. */
export function InterruptedSection({ generation, canEdit, onContinue }: InterruptedSectionProps) {
  const { t } = useTranslation('writing')
  const { generationId, section, stage, status } = generation
  const [isClosed, setClosed] = useState(() => readStored(storageKeys.closedGeneration) === generationId)
  const { mutate, isPending } = useAction(onContinue)
  if (isClosed) return null
  const hasFailed = status === 'failed'
  const close = () => {
    writeStored(storageKeys.closedGeneration, generationId)
    setClosed(true)
  }
  return (
    <div
      role={hasFailed ? 'alert' : 'status'}
      className={`flex grow flex-wrap items-center gap-3 rounded-lg border p-3 ${hasFailed ? 'border-danger bg-danger-soft text-danger-ink' : 'border-line bg-surface'}`}
    >
      <div className="min-w-48 grow basis-48">
        <p className="font-medium">
          {t(hasFailed ? 'section.failed' : 'section.stopped', { heading: section })}
        </p>
        <p className={hasFailed ? 'text-sm' : 'text-sm text-muted'}>
          {t(
            hasFailed
              ? 'section.failedHint'
              : stage === 'restart'
                ? 'section.restartHint'
                : 'section.stoppedHint',
          )}
        </p>
      </div>
      {canEdit ? (
        <span className="flex items-center gap-2">
          <Button size="sm" isBusy={isPending} onClick={() => mutate()}>
            {isPending ? null : <Play className="rtl:-scale-x-100" />}
            {t('section.again')}
          </Button>
          <IconButton label={t('generation.close')} icon={<X />} onClick={close} />
        </span>
      ) : null}
    </div>
  )
}
