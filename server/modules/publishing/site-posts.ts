import { canImportPosts, type SitePostPage } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { requireWorkspace } from '../workspaces/service.ts'
import { requireImportable } from './import-post.ts'
import { listPublishedPosts } from './queries.ts'
import { withExplanation } from './unpublish.ts'

/** A page of a site's posts; posts that the workspace already has as documents are marked. */
export async function listSitePosts(
  ctx: SignedInContext,
  { workspace: wanted, connection: id, search = '', state, category, page }: Input<'batches.listSitePosts'>,
): Promise<SitePostPage> {
  const { app, signal } = ctx
  const { workspace, role } = await requireWorkspace(ctx, wanted)
  if (!canImportPosts(role)) throw httpError('role_forbidden')
  const { connection, library, access, caller } = await requireImportable(app, workspace._id, id)
  const options = { caller, ...(signal && { signal }) }
  const query = { search: search.trim(), state: state ?? null, category: category ?? null, page }
  const [found, categories] = await withExplanation(() =>
    Promise.all([
      library.list(access, query, options),
      page === 1 ? library.listCategories(access, options) : [],
    ]),
  )
  const remoteIds = found.posts.map(({ remoteId }) => remoteId)
  const { platform, url } = connection
  const rows = await listPublishedPosts(
    app.database,
    { platform, url, workspaceId: workspace._id },
    remoteIds,
  )
  const documents = new Map(rows.map((row) => [row.remoteId, row]))
  const posts = found.posts.map(async (post) => {
    const known = documents.get(post.remoteId)
    const document = known && (await openDocument(ctx, known.documentId).catch(() => null))?.document
    return {
      ...post,
      isImported: known !== undefined,
      document: document ? { _id: document.id, title: document.title } : null,
    }
  })
  return {
    posts: await Promise.all(posts),
    total: found.total,
    categories: categories.map(({ id: _id, name }) => ({ _id, name })),
  }
}
