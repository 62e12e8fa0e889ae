import { z } from 'zod'
import { endpoint, Id, line, signedIn } from '../base.ts'
import { WorkspaceIntegration } from '../integrations/schemas.ts'
import { Publication, RemoteChange, SiteChoiceKind } from './schemas.ts'

/** A connection as listed; only its id is used. */
const Connection = z.looseObject({ _id: Id })
const Place = z.object({ platform: z.string().max(50), docId: Id, connection: Connection })

export const publishing = {
  publishDocument: endpoint
    .meta({ access: 'subscribed', key: { scope: 'publish' } })
    .route({
      method: 'POST',
      path: '/documents/publish/{platform}',
      summary: 'Publish the approved version of a document, or update the published article',
    })
    .input(
      z.object({
        platform: z.string().max(50),
        /** If omitted, the call fails with `no_selected_document`. */
        docId: Id.optional(),
        connection: Connection,
        /** Accepted and ignored: the approved version is sent. */
        post: z.unknown().optional(),
        /** Approves the current document first. */
        approve: z.boolean().optional(),
        /** `seen` of the review, so that nothing newer is approved. */
        seen: z.string().max(100).optional(),
        /** Overwrites changes made on the site, if they are the ones that were compared. */
        overwrite: z.string().max(100).optional(),
      }),
    )
    .output(Publication),
  unpublishDocument: endpoint
    .meta({ access: 'subscribed', key: { scope: 'publish' } })
    .route({
      method: 'POST',
      path: '/documents/unpublish/{platform}',
      summary: 'Unpublish an article; it remains on the site as a draft',
    })
    .input(Place)
    .output(Publication),
  listPublishConnections: signedIn
    .meta({ access: 'signed-in', key: { scope: 'publish' } })
    .route({
      method: 'GET',
      path: '/publish-connections',
      summary: 'List the connections that a workspace can publish through, defaults first',
    })
    .input(z.object({ workspace: Id.optional() }))
    .output(z.array(WorkspaceIntegration)),
  listPublications: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'GET',
      path: '/documents/{docId}/publications',
      summary: 'List the publications of a document with their latest attempts',
    })
    .input(z.object({ docId: Id }))
    .output(z.array(Publication)),
  compareRemote: signedIn
    .route({
      method: 'POST',
      path: '/documents/remote/{platform}',
      summary: 'Compare an article with changes made on the site since it was published',
    })
    .input(Place)
    .output(RemoteChange),
  listSiteChoices: signedIn
    .route({
      method: 'POST',
      path: '/documents/publish-choices/{platform}',
      summary: 'Search a site’s authors, categories or tags by name',
    })
    .input(Place.extend({ kind: SiteChoiceKind, text: line(200) }))
    .output(
      z.object({
        names: z.array(z.string()),
        /** The SEO plugin found by the last connection test; empty if there is none. */
        seoPlugin: z.string(),
      }),
    ),
  mergeRemote: endpoint
    .route({
      method: 'POST',
      path: '/documents/merge-remote/{platform}',
      summary: 'Merge changes made on the site into the article',
    })
    .input(Place.extend({ fingerprint: z.string().max(100) }))
    .output(z.object({ taken: z.number(), kept: z.number() })),
}
