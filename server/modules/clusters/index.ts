import type { contract } from '@rankwell/contract'
import type { Services } from '../../lib/services.ts'
import { quoteClusters } from './quote.ts'
import { getClusterRun, stopClusters } from './runs.ts'
import { createCluster, getCluster, listClusterGroups, listClusters, updateCluster } from './service.ts'
import { transferKeywords } from './transfer-keywords.ts'

export const clusters: Services<typeof contract.clusters> = {
  createCluster,
  updateCluster,
  transferKeywords,
  quoteClusters,
  getClusterRun,
  stopClusters,
  listClusters,
  listClusterGroups,
  getCluster,
}
