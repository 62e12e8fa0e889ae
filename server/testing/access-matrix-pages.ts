import type { Expected, Row } from './access-matrix.ts'
import { member } from './access-matrix.ts'
import type { World } from './world.ts'

/** The access matrix of calls about checked pages. */
export async function pageRows(
  world: World,
  docId: string,
  { sees, edits }: Record<'sees' | 'edits', Expected>,
): Promise<Record<string, Row>> {
  // No request is sent to a private address.
  const url = 'http://127.0.0.1:1/page'
  await insertCheckedPage(world, docId, url)
  const at = `/documents/check-page/${docId}`
  const writers = { ...member, viewer: 403 }
  const unread = { ...edits, owner: 422, publisher: 422, writer: 422 }
  return {
    'pageChecks.checkPage': {
      path: '/documents/check-page',
      body: { workspace: world.workspaceId, url: 'http://127.0.0.1:1/another' },
      expected: { ...writers, owner: 422, publisher: 422, reviewer: 422, writer: 422 },
    },
    'pageChecks.getPageCheck': { path: at, expected: sees },
    'pageChecks.researchPage': {
      path: `${at}/research`,
      body: { keyword: ' ' },
      expected: { ...edits, owner: 400, publisher: 400, writer: 400 },
    },
    'pageChecks.stopPageCheck': { path: `${at}/stop`, body: {}, expected: edits },
    'pageChecks.comparePage': { path: `${at}/compare`, body: {}, expected: unread },
    'pageChecks.takePageChanges': { path: `${at}/take-changes`, body: {}, expected: edits },
    'pageChecks.listCheckablePages': {
      path: `/documents/check-page/pages/${world.workspaceId}`,
      expected: writers,
    },
  }
}

/** Marks a document as read from a live page. */
export const insertCheckedPage = (world: World, docId: string, url: string) =>
  world.app.database.sql`
    insert into checked_pages (document_id, workspace_id, url, url_key, read_at, words, title, description, blocks, keywords)
    values (${docId}, ${world.workspaceId}, ${url}, ${url.replace(/^https?:\/\//, '')}, now(), 1, '', '', '[]', '[]')`
