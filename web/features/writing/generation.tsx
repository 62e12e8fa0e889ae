import type { GenerationProgress } from '@rankwell/contract'
import { PenLine, Square } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { openSocket } from '../../lib/socket.ts'
import { toast } from '../../lib/toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useArticleEstimate } from '../spending/api.ts'
import { CostNote } from '../spending/cost-note.tsx'
import { GenerationRest } from './generation-rest.tsx'

interface GenerationProps {
  docId: string
  generation: GenerationProgress | null
  canEdit: boolean
  isEmpty: boolean
  /** There is a keyword or a title to write about. */
  hasSubject: boolean
}

type Mode = 'replace' | 'append' | 'resume'

const offlineModel = 'Offline draft'
const stages = ['queued', 'research', 'introduction', 'section', 'questions', 'conclusion', 'done'] as const
const stageOf = (stage: string) => stages.find((one) => one === stage) ?? 'queued'

/** The run that writes into the article: start, progress, stop, what is left of it, and the label of what it wrote. */
export function Generation({ docId, generation, canEdit, isEmpty, hasSubject }: GenerationProps) {
  const { t } = useTranslation('writing')
  const [isAsking, setAsking] = useState(false)
  const isRunning = generation?.status === 'queued' || generation?.status === 'running'
  const isUnfinished = generation?.status === 'stopped' || generation?.status === 'failed'
  const canStart = canEdit && isEmpty && hasSubject && !isRunning && !isUnfinished
  const { data: estimate } = useArticleEstimate(docId, canStart)
  const start = async (mode?: Mode) => {
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
  return (
    <div className="mx-auto flex w-full max-w-[648px] flex-wrap items-center gap-3 px-4 pt-4 empty:hidden">
      {isRunning ? <RunningBox docId={docId} generation={generation} canStop={canEdit} /> : null}
      {isUnfinished ? (
        <GenerationRest
          key={generation.generationId}
          generation={generation}
          canEdit={canEdit}
          canClose={!isEmpty}
          onContinue={() => start('resume')}
          onStartOver={() => start()}
        />
      ) : null}
      {generation?.status === 'done' || (generation && isUnfinished && generation.done > 0) ? (
        <ModelLabel model={generation.model} />
      ) : null}
      {canStart ? (
        <>
          <Button onClick={() => void start()}>
            <PenLine />
            {t('generation.start')}
          </Button>
          {/* Its words may still be on their way; the text below must not lose its cursor for that. */}
          <Suspense>
            <CostNote estimate={estimate} />
          </Suspense>
        </>
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

interface RunningBoxProps {
  docId: string
  generation: GenerationProgress
  canStop: boolean
}

function RunningBox({ docId, generation, canStop }: RunningBoxProps) {
  const { t } = useTranslation('writing')
  const stop = () =>
    api.writing.stopGeneration({ docId }).catch((error: unknown) => toast.error(readFailure(error).message))
  return (
    <div className="flex grow items-center gap-3 rounded-lg border border-line bg-surface p-3" role="status">
      <div className="grow">
        <Progress
          label={`${t(`generation.stages.${stageOf(generation.stage)}`)} ${t('generation.progress', { done: generation.done, total: generation.total })}`}
          done={generation.done}
          total={Math.max(1, generation.total)}
        />
      </div>
      {canStop ? (
        <Button variant="secondary" size="sm" onClick={() => void stop()}>
          <Square />
          {t('generation.stop')}
        </Button>
      ) : null}
    </div>
  )
}

function ModelLabel({ model }: { model: string }) {
  const { t } = useTranslation('writing')
  if (model !== offlineModel) return <Badge tone="gray">{t('generation.by', { model })}</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge tone="gray">{t('generation.offline')}</Badge>
      {t('generation.offlineHint')}
    </span>
  )
}
