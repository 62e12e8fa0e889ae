import { type Batch, type BatchRow, canSeeBatch } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import { requireMembership } from '../workspaces/service.ts'
import { type BatchItem, type CountedBatch, findCounted, type listItems } from './queries.ts'

const explain = (
  { problem, problemParams }: Pick<BatchItem, 'problem' | 'problemParams'>,
  language: string,
) => problem && { code: problem, message: translate(language, `error.${problem}`, problemParams) }

/** A batch as the API shows it. */
export function toBatch(
  { batch, creator, first, total, done, failed, microUsd }: CountedBatch,
  language: string,
): Batch {
  return {
    _id: batch.id,
    workspace: batch.workspaceId,
    kind: batch.kind,
    state: batch.state,
    problem: explain(batch, language),
    language: batch.language,
    location_name: batch.locationName,
    site: batch.site,
    source: batch.source,
    sourceName: batch.sourceName,
    first,
    total,
    done,
    failed,
    cost: microUsd / 1_000_000,
    createdBy: creator,
    createdAt: batch.createdAt.toISOString(),
  }
}

type Item = Awaited<ReturnType<typeof listItems>>[number]

export const toBatchRow = ({ item, document, assignee }: Item, language: string): BatchRow => ({
  _id: item.id,
  name: item.keyword || item.title,
  state: item.state,
  stage: item.state === 'running' ? item.stage : null,
  done: item.done,
  total: item.total,
  problem: explain(item, language),
  notes: item.notes,
  document: document && {
    _id: document._id,
    title: document.title || document.keyword,
    status: document.status,
  },
  assignee,
  dueDate: item.dueDate?.toISOString() ?? null,
})

/** The batch, if the caller may see it; 404 otherwise, as if it did not exist. */
export async function requireBatch(ctx: SignedInContext, id: string): Promise<CountedBatch> {
  const found = await findCounted(ctx.app.database, id)
  if (!found) throw httpError('not_found')
  const { role } = await requireMembership(ctx, found.batch.workspaceId)
  if (!canSeeBatch(role, found.batch.createdBy === ctx.session.userId)) throw httpError('not_found')
  return found
}
