import { type Cluster, type ClusterKeyword, keywordKey } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { lockClusters, updateContent } from './queries.ts'
import { maxKeywords, requireCluster, toCluster } from './service.ts'

/** Values of the target cluster are kept; missing ones are filled in. */
const fill = (one: ClusterKeyword, other: ClusterKeyword): ClusterKeyword => ({
  ...one,
  volume: one.volume ?? other.volume,
  difficulty: one.difficulty ?? other.difficulty,
  intent: one.intent ?? other.intent,
})

/**
 * Moves keywords to another cluster of the workspace, into the group of its main keyword; without a list all
 * of them, which merges the clusters. The main keyword is not moved, and existing keywords are not
 * duplicated.
 */
export async function transferKeywords(
  ctx: SignedInContext,
  { id, to, keywords }: Input<'clusters.transferKeywords'>,
): Promise<{ from: Cluster; to: Cluster; moved: number }> {
  const [source, target] = [await requireCluster(ctx, id), await requireCluster(ctx, to)]
  if (id === to || source.workspaceId !== target.workspaceId) throw httpError('not_found')
  return ctx.app.database.transaction(async (tx) => {
    const rows = await lockClusters(tx, [id, to])
    const [from, into] = [rows.find((row) => row.id === id), rows.find((row) => row.id === to)]
    if (!from || !into) throw httpError('not_found')
    const wanted = keywords && new Set(keywords.map(keywordKey))
    const isMoved = ({ keyword }: ClusterKeyword) => {
      const key = keywordKey(keyword)
      return key !== from.keywordKey && (!wanted || wanted.has(key))
    }
    const moved = from.content.filter(isMoved)
    const arriving = new Map(moved.map((one) => [keywordKey(one.keyword), one]))
    const there = into.content.map((one) => {
      const other = arriving.get(keywordKey(one.keyword))
      arriving.delete(keywordKey(one.keyword))
      return other ? fill(one, other) : one
    })
    const group =
      into.content.find((one) => keywordKey(one.keyword) === into.keywordKey)?.group ?? into.keyword
    const added = [...arriving.values()].map(
      (one): ClusterKeyword => ({ ...one, group, why: { reason: 'moved' } }),
    )
    if (there.length + added.length > maxKeywords)
      throw httpError('too_many_keywords', {
        params: { max: maxKeywords, count: there.length + added.length },
      })
    const rest = from.content.filter((one) => !isMoved(one))
    const fromRow = await updateContent(tx, id, rest)
    const intoRow = await updateContent(tx, to, [...there, ...added])
    if (!fromRow || !intoRow) throw httpError('not_found')
    return { from: toCluster(fromRow), to: toCluster(intoRow), moved: moved.length }
  })
}
