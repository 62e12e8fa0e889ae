import type { Document, SectionRequest, WritingEstimate } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { closeOnly } from '../../lib/close-only.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { type GenerationMode, startGeneration } from './live.ts'

/** Shown instead of the model if research was laid out without one. */
export const notesModel = 'Research notes'

/** A section to be generated. */
export interface SectionQuestion {
  wish: SectionRequest
  heading: string
  /** Whether there is text below the heading, so that the user is asked what should happen to it. */
  hasText: boolean
  estimate: WritingEstimate | undefined
}

const maxLength = 300
const toSectionRequest = ({ outline, index, blockId }: SectionRequest): SectionRequest => ({
  outline: outline.map(({ level, text, note }) => ({
    level,
    text: text.slice(0, maxLength),
    ...(note && { note }),
  })),
  index,
  ...(blockId && { blockId }),
})

/**
 * Generates one section into the text. If the section has text or the model costs money, a dialog is shown first;
 * otherwise generation starts immediately.
 */
export function useSectionRun(document: Document) {
  const { t } = useTranslation('writing')
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<SectionQuestion | null>(null)
  const { generation } = document
  const isRunning = generation?.status === 'queued' || generation?.status === 'running'

  const starting = useAction((input: { section: SectionRequest; mode: GenerationMode | undefined }) =>
    startGeneration(document._id, input),
  )
  const estimating = useAction(({ blockId: _, ...measured }: SectionRequest) =>
    queryClient.fetchQuery(
      calls.writing.estimateSection.queryOptions({ input: { docId: document._id, ...measured } }),
    ),
  )

  const start = async (asked: SectionQuestion, mode?: GenerationMode) => {
    const answer = await starting.mutateAsync({ section: asked.wish, mode })
    if (answer.code === 'text_exists')
      return setQuestion((now) => (now && now !== asked ? now : { ...asked, hasText: true }))
    setQuestion(closeOnly(asked))
    if (!answer.ok) toast.error(answer.message ?? t('generation.failed'))
  }

  const write = async (given: SectionRequest, hasText: boolean) => {
    const wish = toSectionRequest(given)
    const heading = wish.outline[wish.index]?.text ?? ''
    const estimate = await estimating.mutateAsync(wish).catch(() => null)
    if (!estimate) return
    const asked = { wish, heading, hasText, estimate }
    if (hasText || !estimate.isOffline) setQuestion(asked)
    else await start(asked)
  }

  return {
    /** The heading of the section being generated; empty for a whole article, null if none is. */
    running: isRunning ? (generation?.section ?? '') : null,
    question,
    isBusy: estimating.isPending || starting.isPending,
    write: (wish: SectionRequest, hasText: boolean) => void write(wish, hasText),
    answer: (mode?: GenerationMode) => question && void start(question, mode),
    close: () => setQuestion(null),
  }
}

export type SectionRun = ReturnType<typeof useSectionRun>

/** The estimated cost of generating a document's article; only requested while the user may start it. */
export const useArticleEstimate = (docId: string, isWanted = true) =>
  useQuery({
    ...calls.writing.estimateArticle.queryOptions({ input: { docId } }),
    enabled: isWanted,
    staleTime: 0,
    meta: { silent: true },
  })

/** Stops the generation of a document. */
export const useStopGeneration = (docId: string) => useAction(() => api.writing.stopGeneration({ docId }))
