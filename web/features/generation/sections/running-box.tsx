import type { GenerationProgress } from '@rankwell/contract'
import { Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { notesModel, useStopGeneration } from '../api.ts'

const stages = [
  'queued',
  'research',
  'introduction',
  'section',
  'questions',
  'conclusion',
  'done',
  'restart',
  'waiting',
  'unavailable',
] as const
const waitingStages: readonly string[] = ['queued', 'restart', 'waiting', 'unavailable']
const stageOf = (stage: string) => stages.find((one) => one === stage) ?? 'queued'

interface RunningBoxProps {
  generation: GenerationProgress
  /** Who started it; null for the current user. */
  author: string | null
  canStop: boolean
}

/** The running generation: content, author, progress, and a stop button. Sticky. */
export function RunningBox({ generation, author, canStop }: RunningBoxProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const { docId, section, stage, words, wordTarget } = generation
  const stop = useStopGeneration(docId)
  const [done, total] = section === null ? [generation.done, generation.total] : [words, wordTarget]
  const isWaiting = waitingStages.includes(stage)
  const what =
    generation.model === notesModel
      ? t('generation.laying')
      : section === null
        ? t(`generation.stages.${stageOf(stage)}`)
        : t('section.writing', { heading: section })
  const figures = { done: format.number(done), total: format.number(total) }
  const howFar = t(section === null ? 'generation.progress' : 'section.progress', figures)
  return (
    <div
      role="status"
      className="flex grow items-center gap-3 rounded-lg border border-line bg-surface p-3 shadow-float"
    >
      <div className="min-w-0 grow">
        {author === null ? null : (
          <p className="truncate text-sm font-medium">
            {author ? t('generation.someone', { name: author }) : t('generation.somebody')}
          </p>
        )}
        <Progress
          className="figures"
          label={isWaiting ? t(`generation.stages.${stageOf(stage)}`) : `${what} · ${howFar}`}
          done={Math.min(done, Math.max(1, total))}
          total={Math.max(1, total)}
        />
      </div>
      {canStop ? (
        <Button variant="secondary" size="sm" isBusy={stop.isPending} onClick={() => stop.mutate()}>
          {stop.isPending ? null : <Square />}
          {t('generation.stop')}
        </Button>
      ) : null}
    </div>
  )
}
