import { z } from 'zod'
import { endpoint, Id, LanguageCode, line, PageNumber, signedIn } from '../base.ts'
import { Cluster, ClusterKeyword } from './schemas.ts'

export const clusters = {
  createCluster: endpoint
    .route({ method: 'POST', path: '/clusters', summary: 'Copy a cluster under another keyword or place' })
    .input(
      z.object({
        clusterId: Id,
        keyword: line(200).optional(),
        location_name: line(100).optional(),
        clusterLanguage: LanguageCode.optional(),
        /** The document that works with the copy from now on. */
        docId: Id.optional(),
      }),
    )
    .output(Cluster),
  updateCluster: endpoint
    .route({ method: 'PUT', path: '/clusters/{id}', summary: 'Edit, hide or move keywords of a cluster' })
    .input(z.object({ id: Id, content: z.array(ClusterKeyword).max(2_000), docId: Id.optional() }))
    .output(Cluster),
  listClusters: signedIn
    .route({ method: 'GET', path: '/clusters/workspace/{workspaceId}', summary: 'Clusters, ten a page' })
    .input(z.object({ workspaceId: Id, page: PageNumber }))
    .output(z.array(Cluster)),
  getCluster: signedIn
    .route({ method: 'GET', path: '/clusters/{id}', summary: 'One cluster, its keywords by page' })
    .input(z.object({ id: Id, page: PageNumber }))
    .output(Cluster),
}
