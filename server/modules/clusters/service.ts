import {
  type Cluster,
  type ClusterKeyword,
  canWrite,
  type contract,
  keywordKey,
  pageSize,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Services } from '../../lib/services.ts'
import { linkResearch, openDocument } from '../access/service.ts'
import { renewPlan } from '../briefs/renew-plan.ts'
import { requireMembership } from '../workspaces/service.ts'
import {
  type ClusterRow,
  findByTriple,
  findCluster,
  listRecent,
  updateContent,
  upsertCluster,
} from './queries.ts'

/** A cluster as the API shows it. */
export const toCluster = (row: ClusterRow): Cluster => ({
  _id: row.id,
  keyword: row.keyword,
  location_name: row.locationName,
  clusterLanguage: row.clusterLanguage,
  content: row.content,
  totalContent: row.content.length,
  createdAt: row.createdAt.toISOString(),
})

/** The cluster, if the caller may change it. */
export async function requireCluster(ctx: SignedInContext, id: string): Promise<ClusterRow> {
  const row = await findCluster(ctx.app.database, id)
  if (!row) throw refuse('not_found')
  const { role } = await requireMembership(ctx, row.workspaceId)
  if (!canWrite(role)) throw refuse('role_forbidden')
  return row
}

export interface GeneratedCluster {
  workspaceId: string
  userId: string
  keyword: string
  locationName: string
  clusterLanguage: string
  content: ClusterKeyword[]
}

/**
 * Stores a generated cluster. One that exists for the same keyword, place and language is renewed: what
 * somebody has hidden there stays hidden, and what was moved stays in its group where that is still one.
 */
export async function storeCluster(app: App, cluster: GeneratedCluster): Promise<Cluster> {
  const { userId, ...fields } = cluster
  const triple = { ...fields, keywordKey: keywordKey(cluster.keyword) }
  const known = await findByTriple(app.database, triple)
  const before = new Map(known?.content.map((one) => [keywordKey(one.keyword), one]))
  const groups = new Set(cluster.content.map((one) => one.group))
  const content = cluster.content.map((one): ClusterKeyword => {
    const old = before.get(keywordKey(one.keyword))
    const isMoved = old?.why.reason === 'moved' && groups.has(old.group)
    return {
      ...one,
      ...(isMoved && { group: old.group, why: old.why }),
      isHidden: one.isHidden || (old?.isHidden ?? false),
    }
  })
  return toCluster(
    await upsertCluster(app.database, {
      id: newId(),
      ...triple,
      content,
      createdBy: userId,
      createdAt: app.now(),
    }),
  )
}

/** A copy under another keyword, place or language; one that exists there already is given instead. */
export async function createCluster(
  ctx: SignedInContext,
  input: Parameters<Services<typeof contract.clusters>['createCluster']>[1],
): Promise<Cluster> {
  const { app, session } = ctx
  const old = await requireCluster(ctx, input.clusterId)
  const keyword = input.keyword?.trim() || old.keyword
  const target = {
    workspaceId: old.workspaceId,
    keyword,
    keywordKey: keywordKey(keyword),
    locationName: input.location_name?.trim() || old.locationName,
    clusterLanguage: input.clusterLanguage ?? old.clusterLanguage,
  }
  const known = await findByTriple(app.database, target)
  const row =
    known ??
    (await upsertCluster(app.database, {
      id: newId(),
      ...target,
      content: withSeed(old.content, keyword),
      createdBy: session.userId,
      createdAt: app.now(),
    }))
  if (input.docId) await adoptCluster(ctx, input.docId, row)
  return toCluster(row)
}

/** A cluster always holds its own keyword. */
function withSeed(content: ClusterKeyword[], keyword: string): ClusterKeyword[] {
  if (content.some((one) => keywordKey(one.keyword) === keywordKey(keyword))) return content
  const group = content[0]?.group ?? keyword
  const figures = { volume: null, difficulty: null, intent: null }
  return [{ keyword, ...figures, isHidden: false, group, why: { reason: 'seed' } }, ...content]
}

async function adoptCluster(ctx: SignedInContext, docId: string, row: ClusterRow) {
  const { document } = await openDocument(ctx, docId, 'edit')
  if (document.workspaceId !== row.workspaceId) throw refuse('not_found')
  await linkResearch(ctx.app, docId, {
    clusterId: row.id,
    keyword: row.keyword,
    language: row.clusterLanguage,
  })
  const now = { keyword: row.keyword, language: row.clusterLanguage, serpId: document.serpId }
  await renewPlan(ctx.app, docId, document, now)
}

export async function updateCluster(
  ctx: SignedInContext,
  input: { id: string; content: ClusterKeyword[]; docId?: string | undefined },
): Promise<Cluster> {
  await requireCluster(ctx, input.id)
  const seen = new Set<string>()
  const content = input.content.filter(({ keyword }) => {
    const key = keywordKey(keyword)
    if (!key || seen.has(key)) return false
    seen.add(key)
    return true
  })
  const row = await updateContent(ctx.app.database, input.id, content)
  if (!row) throw refuse('not_found')
  return toCluster(row)
}

const pageOf = <T>(list: T[], page: number): T[] => list.slice((page - 1) * pageSize, page * pageSize)

/** Ten clusters a page, each with the first ten of its keywords. */
export async function listClusters(
  ctx: SignedInContext,
  input: { workspaceId: string; page: number },
): Promise<Cluster[]> {
  await requireMembership(ctx, input.workspaceId)
  const rows = await listRecent(ctx.app.database, input.workspaceId, input.page, pageSize)
  return rows.map(toCluster).map((cluster) => ({ ...cluster, content: pageOf(cluster.content, 1) }))
}

export async function getCluster(
  ctx: SignedInContext,
  input: { id: string; page: number },
): Promise<Cluster> {
  const row = await findCluster(ctx.app.database, input.id)
  if (!row) throw refuse('not_found')
  await requireMembership(ctx, row.workspaceId)
  return { ...toCluster(row), content: pageOf(row.content, input.page) }
}
