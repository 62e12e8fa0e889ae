import type { GenerationProgress } from '@rankwell/contract'
import { PenLine, Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { openSocket } from '../../lib/socket.ts'
import { toast } from '../../lib/toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/progress.tsx'

interface GenerationProps {
  docId: string
  generation: GenerationProgress | null
  canEdit: boolean
  isEmpty: boolean
}

const offlineModel = 'Offline draft'
const stages = ['queued', 'research', 'introduction', 'section', 'questions', 'conclusion', 'done'] as const
const stageOf = (stage: string) => stages.find((one) => one === stage) ?? 'queued'

/** The run that writes into the article: start, progress, stop, failure, and the label of what it wrote. */
export function Generation({ docId, generation, canEdit, isEmpty }: GenerationProps) {
  const { t } = useTranslation('writing')
  const [isAsking, setAsking] = useState(false)
  const isRunning = generation?.status === 'queued' || generation?.status === 'running'
  const start = async (mode?: 'replace' | 'append') => {
    setAsking(false)
    const socket = await openSocket()
    const answer = (await socket.emitWithAck('generateDocument', { docId, body: mode ? { mode } : {} })) as {
      ok: boolean
      code?: string
      message?: string
    }
    if (answer.code === 'text_exists') setAsking(true)
    else if (!answer.ok) toast.error(answer.message ?? t('generation.failed'))
  }
  const stop = () =>
    api.writing.stopGeneration({ docId }).catch((error: unknown) => toast.error(readFailure(error).message))
  return (
    <div className="mx-auto flex w-full max-w-[648px] flex-wrap items-center gap-3 px-4 pt-4 empty:hidden">
      {isRunning ? (
        <div
          className="flex grow items-center gap-3 rounded-lg border border-line bg-surface p-3"
          role="status"
        >
          <div className="grow">
            <Progress
              label={`${t(`generation.stages.${stageOf(generation.stage)}`)} ${t('generation.progress', { done: generation.done, total: generation.total })}`}
              done={generation.done}
              total={Math.max(1, generation.total)}
            />
          </div>
          {canEdit ? (
            <Button variant="secondary" size="sm" onClick={() => void stop()}>
              <Square />
              {t('generation.stop')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {generation && !isRunning && generation.status !== 'failed' ? (
        generation.model === offlineModel ? (
          <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <Badge tone="gray">{t('generation.offline')}</Badge>
            {t('generation.offlineHint')}
          </span>
        ) : (
          <Badge tone="gray">{t('generation.by', { model: generation.model })}</Badge>
        )
      ) : null}
      {generation?.status === 'failed' ? (
        <p role="alert" className="grow rounded-lg border border-danger bg-danger-soft p-3 text-danger-ink">
          {t('generation.failed')}
        </p>
      ) : null}
      {canEdit && !isRunning && (isEmpty || generation?.status === 'failed') ? (
        <Button onClick={() => void start()}>
          <PenLine />
          {t(generation?.status === 'failed' ? 'generation.retry' : 'generation.start')}
        </Button>
      ) : null}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('generation.exists')}
        footer={
          <>
            <Button variant="secondary" onClick={() => void start('append')}>
              {t('generation.append')}
            </Button>
            <Button onClick={() => void start('replace')}>{t('generation.replace')}</Button>
          </>
        }
      >
        <p>{t('generation.existsHint')}</p>
      </Dialog>
    </div>
  )
}
