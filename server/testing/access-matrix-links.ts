import { newId } from '../lib/ids.ts'
import { all, type Expected, member, type Row } from './access-matrix.ts'
import type { World } from './world.ts'

/** The access matrix of calls about internal links. */
export async function linkRows(world: World, docId: string, edits: Expected): Promise<Record<string, Row>> {
  const site = newId()
  // No request is sent to a private address.
  await world.app.database
    .sql`insert into link_sites (id, workspace_id, url) values (${site}, ${world.workspaceId}, 'http://127.0.0.1:1')`
  const writers = { ...member, viewer: 403 }
  const managers = (status: number): Expected => ({
    ...all(403),
    owner: status,
    publisher: status,
    stranger: 404,
  })
  return {
    'internalLinks.getLinkIndex': { path: `/internal-links/${world.workspaceId}`, expected: writers },
    'internalLinks.refreshLinkIndex': {
      path: `/internal-links/${world.workspaceId}/refresh`,
      body: {},
      expected: writers,
    },
    'internalLinks.addLinkSite': {
      path: `/internal-links/${world.workspaceId}/sites`,
      body: { url: 'http://127.0.0.1:1' },
      expected: managers(422),
    },
    'internalLinks.updateLinkSite': {
      path: `/link-sites/${site}`,
      body: { include: [], exclude: ['/private'] },
      expected: managers(200),
    },
    'internalLinks.deleteLinkSite': { path: `/link-sites/${newId()}`, expected: all(404) },
    'internalLinks.suggestLinks': { path: `/internal-links/suggestions/${docId}`, expected: edits },
    'internalLinks.listInboundLinks': { path: `/internal-links/inbound/${docId}`, expected: edits },
    'internalLinks.listLinkProblems': { path: `/internal-links/problems/${docId}`, expected: edits },
    'internalLinks.searchLinkTargets': {
      path: `/internal-links/search/${world.workspaceId}?search=composting`,
      expected: writers,
    },
    'internalLinks.checkLinks': {
      path: '/internal-links/check',
      body: { docId, urls: ['http://127.0.0.1:1/not-indexed'] },
      expected: { ...edits, owner: 404, publisher: 404, writer: 404 },
    },
  }
}
