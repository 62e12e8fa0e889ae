import { type Document, type GenerationProgress, isOwner, type RoomUsers } from '@rankwell/contract'
import { NotebookText, PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import { toast } from '../../lib/toast.ts'
import { useMoney } from '../../lib/use-money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { notesModel, useArticleEstimate } from './api.ts'
import { type GenerationMode, startGeneration } from './live.ts'

const loadRun = () => import('./sections/run-boxes.ts')
const RunningBox = lazyWithRetry(async () => ({ default: (await loadRun()).RunningBox }))
const InterruptedGeneration = lazyWithRetry(async () => ({
  default: (await loadRun()).InterruptedGeneration,
}))
const InterruptedSection = lazyWithRetry(async () => ({ default: (await loadRun()).InterruptedSection }))
const CostNote = lazyWithRetry(async () => ({ default: (await import('../../ui/cost-note.tsx')).CostNote }))
const ModelNote = lazyWithRetry(async () => ({
  default: (await import('../../ui/model-note.tsx')).ModelNote,
}))
const GenerationQuestion = lazyWithRetry(async () => ({
  default: (await import('./generation-question.tsx')).GenerationQuestion,
}))

interface GenerationProps {
  document: Document
  /** Users in the document. */
  people: RoomUsers['users']
  canEdit: boolean
  isEmpty: boolean
}

const column = 'mx-auto flex w-full max-w-[648px] flex-wrap items-center gap-3 px-4 pt-4 empty:hidden'

/** The usual height of the progress box, so that the text below does not move when it appears. */
const boxPlaceholder = <div className="h-17 grow" />

/** The article generation: start, progress, stop, unfinished runs, and the label of its result. */
export function Generation({ document, people, canEdit, isEmpty }: GenerationProps) {
  const { t } = useTranslation('writing')
  const user = useCurrentUser()
  const [isAsking, setAsking] = useState(false)
  const { _id: docId, generation } = document
  /** Whether there is research to generate from. */
  const hasSubject = `${document.keyword}${document.title}`.trim() !== ''
  const isRunning = generation?.status === 'queued' || generation?.status === 'running'
  const isUnfinished = generation?.status === 'stopped' || generation?.status === 'failed'
  const isSection = generation !== null && generation.section !== null
  const canStart = canEdit && isEmpty && hasSubject && !isRunning && (!isUnfinished || isSection)
  const { data: estimate, isPending } = useArticleEstimate(docId, canStart)
  const isLaidOut = estimate?.isOffline === true
  const start = async (mode?: GenerationMode) => {
    setAsking(false)
    const answer = await startGeneration(docId, { mode })
    if (answer.code === 'text_exists') setAsking(true)
    else if (!answer.ok) toast.error(answer.message ?? t('generation.failed'))
  }
  const known = [...people, ...document.collaborators, document.updated_by, document.created_by]
  if (generation && isRunning) {
    const isOwn = generation.userId === user._id
    const author = known.find(({ _id }) => _id === generation.userId)?.username ?? ''
    return (
      <div
        className={`${column} sticky top-[calc(76px+var(--stuck-height,0px))] z-9 md:top-[calc(100px+var(--stuck-height,0px))]`}
      >
        <Suspense fallback={boxPlaceholder}>
          <RunningBox generation={generation} author={isOwn ? null : author} canStop={canEdit} />
        </Suspense>
      </div>
    )
  }
  return (
    <div className={column}>
      <Suspense fallback={boxPlaceholder}>
        {isUnfinished && isSection ? (
          <InterruptedSection
            key={`${generation.generationId}/${generation.status}`}
            generation={generation}
            canEdit={canEdit}
            onContinue={() => start('resume')}
          />
        ) : isUnfinished ? (
          <InterruptedGeneration
            key={generation.generationId}
            generation={generation}
            canEdit={canEdit}
            canClose={!isEmpty}
            onContinue={() => start('resume')}
            onStartOver={() => start()}
          />
        ) : null}
      </Suspense>
      {generation?.status === 'done' || (generation && isUnfinished && generation.done > 0) ? (
        <WrittenBy generation={generation} />
      ) : null}
      {canStart ? (
        <>
          {/* The label depends on the model, so only its space is reserved until the model is known. */}
          <Button className={isPending ? 'invisible' : undefined} onClick={() => void start()}>
            {isLaidOut ? <NotebookText /> : <PenLine />}
            {t(isLaidOut ? 'generation.layOut' : 'generation.start')}
          </Button>
          {/* A separate boundary, so that translations that load late do not affect the cursor in the text below. */}
          <Suspense>
            {isLaidOut ? (
              <ModelNote
                canConnect={isOwner(user.role)}
                isBlocked={estimate.isBlocked}
                className="grow basis-64 leading-4.5"
              />
            ) : null}
            <CostNote estimate={estimate} />
          </Suspense>
        </>
      ) : null}
      {isAsking ? (
        <Suspense>
          <GenerationQuestion onAnswer={(mode) => void start(mode)} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The model and cost of the last generation. */
function WrittenBy({ generation }: { generation: GenerationProgress }) {
  const { t } = useTranslation('writing')
  const money = useMoney()
  const { model, section, spentMicroUsd } = generation
  if (model === notesModel)
    return (
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone="gray">{t('generation.notes')}</Badge>
        {t('generation.notesHint')}
      </span>
    )
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge tone="gray">
        {section === null ? t('generation.by', { model }) : t('section.by', { heading: section, model })}
      </Badge>
      {spentMicroUsd === null ? null : (
        <span className="figures">{t('generation.spent', { amount: money(spentMicroUsd) })}</span>
      )}
    </span>
  )
}
