import { useQuery } from '@tanstack/react-query'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'

/** Query key of AI actions and of the cost estimates. */
export const writingKey = () => calls.writing.key()

/** Whether AI actions run offline. */
export const useHelpInfo = () =>
  useQuery(calls.writing.describeHelp.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }))

const maxLength = 20_000

/** The estimated cost of an AI action on a paragraph; nothing is requested without text. */
export const useHelpEstimate = (
  { paragraph, language, docId }: { paragraph: string; language: string; docId: string },
  isWanted = true,
) =>
  useQuery({
    ...calls.writing.estimateParagraph.queryOptions({
      input: { action: 'expand', paragraph: paragraph.slice(0, maxLength), language, docId },
    }),
    enabled: isWanted && paragraph !== '',
    meta: { silent: true },
  })

interface RewriteOptions {
  /** Aborting it cancels the request. */
  signal?: AbortSignal
  /** Receives the text so far while the model is writing. */
  onText?: (text: string) => void
}

/** Rejects when a signal is aborted. */
const whenAborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )

/** Rewrites a paragraph; the response is a stream. */
export async function rewriteParagraph(
  input: Input<typeof api.writing.rewriteParagraph>,
  { signal, onText }: RewriteOptions = {},
): Promise<{ text: string }> {
  const answer = await api.writing.rewriteParagraph(input, signal ? { signal } : {})
  if ('text' in answer) return answer
  const aborted = whenAborted(signal)
  aborted.catch(() => undefined)
  let text = ''
  try {
    for (;;) {
      signal?.throwIfAborted()
      const { done, value: part } = await Promise.race([answer.next(), aborted])
      if (done) return { text }
      text = part.isWhole ? part.text : text + part.text
      onText?.(text)
    }
  } finally {
    void answer.return?.().catch(() => undefined)
  }
}
