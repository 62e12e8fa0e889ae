import { z } from 'zod'
import { endpoint, Id, LanguageCode, line, PageNumber, signedIn } from '../base.ts'
import { ClusterGenerationResult } from './events.ts'
import { Cluster, ClusterKeyword, ClusterQuote, ClusterSeed } from './schemas.ts'

export const clusters = {
  createCluster: endpoint
    .route({ method: 'POST', path: '/clusters', summary: 'Copy a cluster under another keyword or place' })
    .input(
      z.object({
        clusterId: Id,
        keyword: line(200).optional(),
        location_name: line(100).optional(),
        clusterLanguage: LanguageCode.optional(),
        /** The document that uses the copy. */
        docId: Id.optional(),
      }),
    )
    .output(Cluster),
  updateCluster: endpoint
    .route({ method: 'PUT', path: '/clusters/{id}', summary: 'Edit, hide or move keywords of a cluster' })
    .input(
      z.object({
        id: Id,
        content: z.array(ClusterKeyword).max(2_000),
        /** The keywords the caller has seen, so that concurrent changes are not lost. */
        base: z.array(ClusterKeyword).max(2_000).optional(),
        docId: Id.optional(),
      }),
    )
    .output(Cluster),
  transferKeywords: endpoint
    .route({
      method: 'POST',
      path: '/clusters/{id}/transfer',
      summary: 'Move keywords into another cluster; without a list all but the main one',
    })
    .input(z.object({ id: Id, to: Id, keywords: z.array(line(200)).min(1).max(2_000).optional() }))
    .output(z.object({ from: Cluster, to: Cluster, moved: z.number() })),
  quoteClusters: signedIn
    .route({ method: 'POST', path: '/clusters/quote', summary: 'What grouping keywords will cost at most' })
    .input(z.object({ cluster: ClusterSeed, docId: Id }))
    .output(ClusterQuote),
  getClusterRun: signedIn
    .route({
      method: 'GET',
      path: '/clusters/generation/{docId}',
      summary: 'Whether keywords are being grouped',
    })
    .input(z.object({ docId: Id }))
    .output(ClusterGenerationResult),
  stopClusters: signedIn
    .route({
      method: 'POST',
      path: '/clusters/generation/{docId}/stop',
      summary: 'Stop grouping, and its spending',
    })
    .input(z.object({ docId: Id }))
    .output(ClusterGenerationResult),
  listClusters: signedIn
    .route({ method: 'GET', path: '/clusters/workspace/{workspaceId}', summary: 'Clusters, ten a page' })
    .input(z.object({ workspaceId: Id, page: PageNumber }))
    .output(z.array(Cluster)),
  getCluster: signedIn
    .route({ method: 'GET', path: '/clusters/{id}', summary: 'One cluster, its keywords by page' })
    .input(z.object({ id: Id, page: PageNumber }))
    .output(Cluster),
}
