import { listPassages, type QuotedPassage } from '@rankwell/editor'
import { useQueryClient } from '@tanstack/react-query'
import type { Node as DocNode } from '@tiptap/pm/model'
import { type ReactNode, Suspense, useState } from 'react'
import { closeOnly } from '../lib/close-only.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'

const PassagesWarning = lazyWithRetry(async () => ({
  default: (await import('../features/research-notes/passages-warning.tsx')).PassagesWarning,
}))

type Decision = 'ask' | 'approve'

interface Guarded {
  docId: string
  language: string
  /** The text that the decision applies to; null if it is unknown. */
  readDoc: () => DocNode | null | Promise<DocNode | null>
  /** Shows the passages. */
  onLook: (passages: readonly QuotedPassage[]) => void
}

export interface PassageGuard {
  /** Makes the decision, after a warning if passages from the research are still quoted. */
  guard: (decision: Decision, decide: () => void) => Promise<void>
  /** Reads which passages are still quoted. */
  read: () => Promise<QuotedPassage[]>
  /** The warning dialog; null if it is closed. */
  warning: ReactNode
}

/** Warns before a decision about a text that still quotes its research. */
export function usePassageGuard({ docId, language, readDoc, onLook }: Guarded): PassageGuard {
  const queryClient = useQueryClient()
  const [held, setHeld] = useState<{
    passages: QuotedPassage[]
    decision: Decision
    decide: () => void
  } | null>(null)
  const read = async () => {
    const doc = await readDoc()
    if (!doc || listPassages(doc).length === 0) return []
    const { readPassagesLeft } = await import('../features/research-notes/api.ts')
    return readPassagesLeft(queryClient, docId, doc)
  }
  const close = () => setHeld(closeOnly(held))
  return {
    read,
    guard: async (decision, decide) => {
      const passages = await read()
      if (passages.length === 0) decide()
      else setHeld({ passages, decision, decide })
    },
    warning: held ? (
      <Suspense fallback={null}>
        <PassagesWarning
          passages={held.passages}
          decision={held.decision}
          language={language}
          onLook={() => {
            close()
            onLook(held.passages)
          }}
          onContinue={() => {
            close()
            held.decide()
          }}
          onClose={close}
        />
      </Suspense>
    ) : null,
  }
}
