import type { Document } from '@rankwell/contract'
import { createContext, use } from 'react'
import type { SetupDraft } from './draft.ts'
import type { ClusterJob } from './use-cluster-job.ts'

export interface Setup {
  document: Document
  /** Applies the server's response. */
  patch: (changes: Partial<Document>) => void
  draft: SetupDraft
  keepDraft: (changes: Partial<SetupDraft>) => void
  step: number
  /** The furthest step reached; going back does not lower it. */
  furthest: number
  /**
   * Whether the setup was completed before. It is then only reviewed, without effects on users who write in the
   * document.
   */
  isRevisit: boolean
  goTo: (step: number) => void
  /** The country of the research, by its English name. */
  location: string
  clusterJob: ClusterJob
  /** Closes the setup; the article is written by the user. */
  writeMyself: () => void
  /** Call it when the setup is complete, so that the page shows the text. */
  finish: () => void
}

export const SetupContext = createContext<Setup | null>(null)

/** The setup of the open document. */
export function useSetup(): Setup {
  const setup = use(SetupContext)
  if (!setup) throw new Error('useSetup needs a GuidedSetup ancestor')
  return setup
}
