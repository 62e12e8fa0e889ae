import { z } from 'zod'
import { endpoint, Id, line, Message, signedIn } from '../base.ts'
import {
  InboundLinks,
  LinkCheck,
  LinkIndex,
  LinkProblem,
  LinkSite,
  LinkSiteRules,
  LinkSuggestions,
  LinkTarget,
  maxCheckedLinks,
  NewLinkSite,
} from './schemas.ts'

export const internalLinks = {
  getLinkIndex: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'GET',
      path: '/internal-links/{workspaceId}',
      summary: 'Get the state of a workspace’s index of pages to link to',
    })
    .input(z.object({ workspaceId: Id }))
    .output(LinkIndex),
  refreshLinkIndex: endpoint
    .meta({ access: 'subscribed', key: { scope: 'draft' } })
    .route({
      method: 'POST',
      path: '/internal-links/{workspaceId}/refresh',
      summary: 'Index the sites and published documents of a workspace again',
    })
    .input(z.object({ workspaceId: Id }))
    .output(LinkIndex),
  addLinkSite: endpoint
    .route({
      method: 'POST',
      path: '/internal-links/{workspaceId}/sites',
      summary: 'Index a site by its URL or that of a sitemap',
    })
    .input(NewLinkSite.extend({ workspaceId: Id }))
    .output(LinkSite),
  updateLinkSite: endpoint
    .route({
      method: 'PATCH',
      path: '/link-sites/{id}',
      summary: 'Change which paths of a site are indexed',
    })
    .input(LinkSiteRules.extend({ id: Id }))
    .output(LinkSite),
  deleteLinkSite: endpoint
    .route({
      method: 'DELETE',
      path: '/link-sites/{id}',
      summary: 'Remove a site and its pages from the index',
    })
    .input(z.object({ id: Id }))
    .output(Message),
  suggestLinks: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'GET',
      path: '/internal-links/suggestions/{docId}',
      summary: 'Suggest links from text of a document to indexed pages',
    })
    .input(z.object({ docId: Id }))
    .output(LinkSuggestions),
  checkLinks: endpoint
    .meta({ access: 'subscribed', key: { scope: 'draft' } })
    .route({
      method: 'POST',
      path: '/internal-links/check',
      summary: 'Request indexed pages, to see whether they still work',
    })
    .input(z.object({ docId: Id, urls: z.array(line(2_048)).min(1).max(maxCheckedLinks) }))
    .output(z.array(LinkCheck)),
  listInboundLinks: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'GET',
      path: '/internal-links/inbound/{docId}',
      summary: 'List pages and articles that should link to a document',
    })
    .input(z.object({ docId: Id }))
    .output(InboundLinks),
  listLinkProblems: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'GET',
      path: '/internal-links/problems/{docId}',
      summary: 'List problems of a document’s internal links',
    })
    .input(z.object({ docId: Id }))
    .output(z.array(LinkProblem)),
  searchLinkTargets: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'GET',
      path: '/internal-links/search/{workspaceId}',
      summary: 'Search published articles and indexed pages to link to',
    })
    .input(z.object({ workspaceId: Id, search: line(200) }))
    .output(z.array(LinkTarget)),
}
