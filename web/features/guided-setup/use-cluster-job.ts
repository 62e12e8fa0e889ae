import type { Cluster, ClusterGenerationResult, ClusterSeed } from '@rankwell/contract'
import { useState } from 'react'
import { askSocket, SocketRefusal, useSocketEvent } from './socket-calls.ts'

export interface ClusterJob {
  isRunning: boolean
  /** How far it is; `ideas` looks for keywords, `results` compares their search results. */
  progress: { stage: string; done: number; total: number } | null
  /** The code of a refusal, or `failed` with the message of the job. */
  failure: { code: string; message: string } | null
  start: (seed: ClusterSeed) => void
  clear: () => void
}

/** Grouping keywords: a job on the server that goes on while other steps are open. */
export function useClusterJob(docId: string, userId: string, onDone: (cluster: Cluster) => void): ClusterJob {
  const [isRunning, setRunning] = useState(false)
  const [progress, setProgress] = useState<ClusterJob['progress']>(null)
  const [failure, setFailure] = useState<ClusterJob['failure']>(null)

  useSocketEvent<ClusterGenerationResult>('clusterGenerationResult', (result) => {
    if (result.docId !== docId || result.userId !== userId) return
    setRunning(result.isClusterGenerating)
    setProgress(result.progress ?? null)
    if (result.error) setFailure({ code: 'failed', message: result.error })
    if (result.clusterResult) {
      setFailure(null)
      onDone(result.clusterResult)
    }
  })

  async function start(seed: ClusterSeed): Promise<void> {
    setFailure(null)
    setProgress(null)
    setRunning(true)
    try {
      await askSocket('generateClusters', { cluster: seed, docId, userId })
    } catch (error) {
      setRunning(false)
      const { code, message } = error instanceof SocketRefusal ? error : { code: 'unknown', message: '' }
      setFailure({ code, message })
    }
  }

  return { isRunning, progress, failure, start: (seed) => void start(seed), clear: () => setFailure(null) }
}
