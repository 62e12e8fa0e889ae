import {
  type Cluster,
  type ClusterGroup,
  type ClusterKeyword,
  canWrite,
  keywordKey,
  pageSize,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input } from '../../lib/services.ts'
import { linkResearch, openDocument } from '../access/service.ts'
import { renewPlan } from '../briefs/renew-plan.ts'
import { requireMembership } from '../workspaces/service.ts'
import { mergeContent } from './merge-content.ts'
import {
  type ClusterRow,
  findByTriple,
  findCluster,
  insertCluster,
  listRecent,
  lockByTriple,
  lockClusters,
  updateContent,
} from './queries.ts'

/** Maximum number of keywords in a cluster. */
export const maxKeywords = 2_000

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
  if (!row) throw httpError('not_found')
  const { role } = await requireMembership(ctx, row.workspaceId)
  if (!canWrite(role)) throw httpError('role_forbidden')
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
 * Stores a generated cluster. An existing one for the same keyword, place, and language is updated: hidden
 * keywords stay hidden, and moved ones stay in their group if it still exists.
 */
export async function storeCluster(app: App, cluster: GeneratedCluster): Promise<Cluster> {
  const { userId, ...fields } = cluster
  const triple = { ...fields, keywordKey: keywordKey(cluster.keyword) }
  return app.database.transaction(async (tx) => {
    const made = { id: newId(), ...triple, createdBy: userId, createdAt: app.now() }
    const fresh = await insertCluster(tx, made)
    if (fresh) return toCluster(fresh)
    const [known] = await lockByTriple(tx, triple)
    if (!known) throw new Error('the cluster was deleted in the meantime')
    const row = await updateContent(tx, known.id, preserveDecisions(cluster.content, known.content))
    return toCluster(row ?? known)
  })
}

function preserveDecisions(fresh: ClusterKeyword[], existing: ClusterKeyword[]): ClusterKeyword[] {
  const before = new Map(existing.map((one) => [keywordKey(one.keyword), one]))
  const groups = new Set(fresh.map((one) => one.group))
  return fresh.map((one) => {
    const old = before.get(keywordKey(one.keyword))
    const isMoved = old?.why.reason === 'moved' && groups.has(old.group)
    return {
      ...one,
      ...(isMoved && { group: old.group, why: old.why }),
      isHidden: one.isHidden || (old?.isHidden ?? false),
    }
  })
}

/** A copy under another keyword, place, or language; an existing one is returned instead. */
export async function createCluster(
  ctx: SignedInContext,
  input: Input<'clusters.createCluster'>,
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
  if (input.docId) await requireSameWorkspace(ctx, input.docId, old)
  const made = {
    id: newId(),
    ...target,
    content: withSeed(old.content, keyword),
    createdBy: session.userId,
    createdAt: app.now(),
  }
  const row = (await insertCluster(app.database, made)) ?? (await findByTriple(app.database, target))
  if (!row) throw new Error('the cluster was deleted in the meantime')
  if (input.docId) await adoptCluster(ctx, input.docId, row)
  return toCluster(row)
}

/** The document, if the caller may link it to a cluster of that workspace. */
async function requireSameWorkspace(ctx: SignedInContext, docId: string, row: ClusterRow) {
  const { document } = await openDocument(ctx, docId, 'edit')
  if (document.workspaceId !== row.workspaceId) throw httpError('not_found')
  return document
}

/** A cluster always contains its own keyword. */
function withSeed(content: ClusterKeyword[], keyword: string): ClusterKeyword[] {
  if (content.some((one) => keywordKey(one.keyword) === keywordKey(keyword))) return content
  const group = content[0]?.group ?? keyword
  const figures = { volume: null, difficulty: null, intent: null }
  return [{ keyword, ...figures, isHidden: false, group, why: { reason: 'seed' } }, ...content]
}

async function adoptCluster(ctx: SignedInContext, docId: string, row: ClusterRow) {
  const document = await requireSameWorkspace(ctx, docId, row)
  await linkResearch(ctx.app, docId, {
    clusterId: row.id,
    keyword: row.keyword,
    language: row.clusterLanguage,
  })
  const now = { keyword: row.keyword, language: row.clusterLanguage, serpId: document.serpId }
  await renewPlan(ctx.app, docId, document, now)
}

/**
 * Changes the keywords of a cluster. With `base`, their previous state, only the caller's changes are
 * applied; without it, all keywords are replaced.
 */
export async function updateCluster(
  ctx: SignedInContext,
  input: Input<'clusters.updateCluster'>,
): Promise<Cluster> {
  await requireCluster(ctx, input.id)
  return ctx.app.database.transaction(async (tx) => {
    const [current] = await lockClusters(tx, [input.id])
    if (!current) throw httpError('not_found')
    const given = onceEach(input.content)
    const content = input.base ? mergeContent(current.content, given, input.base) : given
    if (content.length > maxKeywords)
      throw httpError('too_many_keywords', { params: { max: maxKeywords, count: content.length } })
    const row = await updateContent(tx, input.id, content)
    if (!row) throw httpError('not_found')
    return toCluster(row)
  })
}

function onceEach(content: ClusterKeyword[]): ClusterKeyword[] {
  const seen = new Set<string>()
  return content.filter(({ keyword }) => {
    const key = keywordKey(keyword)
    if (!key || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const pageOf = <T>(list: T[], page: number): T[] => list.slice((page - 1) * pageSize, page * pageSize)

/** Ten clusters per page, each with its first ten keywords. */
export async function listClusters(
  ctx: SignedInContext,
  input: Input<'clusters.listClusters'>,
): Promise<Cluster[]> {
  await requireMembership(ctx, input.workspaceId)
  const rows = await listRecent(ctx.app.database, input.workspaceId, input.page, pageSize)
  return rows.map(toCluster).map((cluster) => ({ ...cluster, content: pageOf(cluster.content, 1) }))
}

/** The groups from which articles are planned, in the cluster's order. */
export async function listClusterGroups(
  ctx: SignedInContext,
  input: Input<'clusters.listClusterGroups'>,
): Promise<ClusterGroup[]> {
  const row = await findCluster(ctx.app.database, input.id)
  if (!row) throw httpError('not_found')
  await requireMembership(ctx, row.workspaceId)
  const shown = row.content.filter(({ isHidden }) => !isHidden)
  return [...Map.groupBy(shown, ({ group }) => group)].map(([name, members]) => {
    const named = members.find(({ keyword }) => keywordKey(keyword) === keywordKey(name))
    const [first] = members.toSorted((a, b) => (b.volume ?? -1) - (a.volume ?? -1))
    const volumes = members.flatMap(({ volume }) => (volume === null ? [] : [volume]))
    return {
      name,
      lead: (named ?? first)?.keyword ?? name,
      keywords: members.map(({ keyword }) => keyword),
      volume: volumes.length > 0 ? volumes.reduce((sum, volume) => sum + volume, 0) : null,
    }
  })
}

export async function getCluster(
  ctx: SignedInContext,
  input: Input<'clusters.getCluster'>,
): Promise<Cluster> {
  const row = await findCluster(ctx.app.database, input.id)
  if (!row) throw httpError('not_found')
  await requireMembership(ctx, row.workspaceId)
  return { ...toCluster(row), content: pageOf(row.content, input.page) }
}
