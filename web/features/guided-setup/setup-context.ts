import type { Document } from '@rankwell/contract'
import { createContext, use } from 'react'
import type { SetupDraft } from './draft.ts'
import type { ClusterJob } from './use-cluster-job.ts'

export interface Setup {
  document: Document
  /** Takes over what the server answered. */
  patch: (changes: Partial<Document>) => void
  draft: SetupDraft
  keepDraft: (changes: Partial<SetupDraft>) => void
  step: number
  /** The furthest step that was reached; going back does not lower it. */
  furthest: number
  /** The setup was complete before; whoever writes in the document meanwhile is not disturbed. */
  isRevisit: boolean
  goTo: (step: number) => void
  /** The country that is researched in, by its English name. */
  location: string
  clusterJob: ClusterJob
  /** Closes the setup; the document is written by hand. */
  writeMyself: () => void
  /** The document is complete: the page shows the text. */
  finish: () => void
}

export const SetupContext = createContext<Setup | null>(null)

/** The setup of the document that is open. */
export function useSetup(): Setup {
  const setup = use(SetupContext)
  if (!setup) throw new Error('useSetup needs a GuidedSetup above')
  return setup
}
