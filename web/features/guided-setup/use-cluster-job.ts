import type { Cluster, ClusterGenerationResult, ClusterSeed, SearchNote } from '@rankwell/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { getClusterRun, stopClusters } from './api.ts'
import { askSocket, SocketCallError, useSocketEvent } from './socket-calls.ts'

/** Result of a grouping. */
export interface ClusterOutcome {
  isStopped: boolean
  /** In USD. */
  cost: number
  notes: SearchNote[]
}

export interface ClusterJob {
  isRunning: boolean
  isStopping: boolean
  /** Progress; `ideas` searches for keywords, `results` compares their search results. */
  progress: { stage: string; done: number; total: number } | null
  /** An error code, or `failed` with the job's message. */
  failure: { code: string; message: string } | null
  outcome: ClusterOutcome | null
  start: (seed: ClusterSeed) => void
  stop: () => void
}

/** Keyword grouping, a server job that continues while other steps are open or the page is closed. */
export function useClusterJob(docId: string, userId: string, onDone: (cluster: Cluster) => void): ClusterJob {
  const [isRunning, setRunning] = useState(false)
  const [progress, setProgress] = useState<ClusterJob['progress']>(null)
  const [failure, setFailure] = useState<ClusterJob['failure']>(null)
  const [outcome, setOutcome] = useState<ClusterOutcome | null>(null)

  function take(result: ClusterGenerationResult): void {
    setRunning(result.isClusterGenerating)
    setProgress(result.progress ?? null)
    if (result.error) setFailure({ code: 'failed', message: result.error })
    if (result.isClusterGenerating) return
    const { isStopped = false, cost = 0, notes = [] } = result
    if (result.clusterResult || isStopped || cost > 0) setOutcome({ isStopped, cost, notes })
    if (!result.clusterResult) return
    setFailure(null)
    onDone(result.clusterResult)
  }

  useSocketEvent<ClusterGenerationResult>('clusterGenerationResult', (result) => {
    if (result.docId === docId && result.userId === userId) take(result)
  })

  // A job started before this page was opened.
  const checkNow = useEffectEvent(async () => {
    const known = await getClusterRun({ docId }).catch(() => null)
    if (known?.isClusterGenerating) take(known)
  })
  useEffect(() => void checkNow(), [])

  async function start(seed: ClusterSeed): Promise<void> {
    setFailure(null)
    setOutcome(null)
    setProgress(null)
    setRunning(true)
    try {
      await askSocket('generateClusters', { cluster: seed, docId, userId })
    } catch (error) {
      setRunning(false)
      const { code, message } = error instanceof SocketCallError ? error : { code: 'unknown', message: '' }
      setFailure({ code, message })
    }
  }

  const stop = useAction(() => stopClusters({ docId }), {
    onSuccess: () => {
      setRunning(false)
      setOutcome((known) => known ?? { isStopped: true, cost: 0, notes: [] })
    },
  })

  return {
    ...{ isRunning, progress, failure, outcome },
    // The job can end before the call that stops it.
    isStopping: stop.isPending && isRunning,
    start: (seed) => void start(seed),
    stop: () => stop.mutate(),
  }
}
