import { z } from 'zod'
import { endpoint, Id, LanguageCode, line, PageNumber, signedIn } from '../base.ts'
import { ClusterGenerationResult } from './events.ts'
import { Cluster, ClusterGroup, ClusterKeyword, ClusterQuote, ClusterSeed } from './schemas.ts'

export const clusters = {
  createCluster: endpoint
    .route({ method: 'POST', path: '/clusters', summary: 'Copy a cluster for another keyword or location' })
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
      summary: 'Move keywords to another cluster; without a list, all except the main keyword',
    })
    .input(z.object({ id: Id, to: Id, keywords: z.array(line(200)).min(1).max(2_000).optional() }))
    .output(z.object({ from: Cluster, to: Cluster, moved: z.number() })),
  quoteClusters: signedIn
    .route({
      method: 'POST',
      path: '/clusters/quote',
      summary: 'Estimate the maximum cost of grouping keywords',
    })
    .input(z.object({ cluster: ClusterSeed, docId: Id }))
    .output(ClusterQuote),
  getClusterRun: signedIn
    .route({
      method: 'GET',
      path: '/clusters/generation/{docId}',
      summary: 'Get whether keywords are being grouped',
    })
    .input(z.object({ docId: Id }))
    .output(ClusterGenerationResult),
  stopClusters: signedIn
    .route({
      method: 'POST',
      path: '/clusters/generation/{docId}/stop',
      summary: 'Stop grouping keywords and its costs',
    })
    .input(z.object({ docId: Id }))
    .output(ClusterGenerationResult),
  listClusters: signedIn
    .route({
      method: 'GET',
      path: '/clusters/workspace/{workspaceId}',
      summary: 'List the clusters of a workspace, ten per page',
    })
    .input(z.object({ workspaceId: Id, page: PageNumber }))
    .output(z.array(Cluster)),
  listClusterGroups: signedIn
    .route({
      method: 'GET',
      path: '/clusters/{id}/groups',
      summary: 'List the groups of a cluster with their keywords, without hidden ones',
    })
    .input(z.object({ id: Id }))
    .output(z.array(ClusterGroup)),
  getCluster: signedIn
    .route({ method: 'GET', path: '/clusters/{id}', summary: 'Get a cluster with a page of its keywords' })
    .input(z.object({ id: Id, page: PageNumber }))
    .output(Cluster),
}
