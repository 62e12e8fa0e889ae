import { setTimeout as pause } from 'node:timers/promises'
import {
  canPublishDocument,
  type contract,
  type Platform,
  type Publication,
  platforms,
  type WorkspaceIntegration,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input, Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import type { DocumentRow } from '../document-changes/service.ts'
import {
  approveDocument,
  isApproved,
  type ReviewFacts,
  readReviewFacts,
  requireApproval,
} from '../documents/service.ts'
import { findConnection } from '../integrations/service.ts'
import { listWorkspaceConnections, requireWorkspace } from '../workspaces/service.ts'
import { settingsFor } from './article.ts'
import { findPublication, findPublicationAt, listByDocument, type PublicationRow } from './queries.ts'
import { compareRemote, mergeRemote } from './remote-changes.ts'
import { listSiteChoices } from './site-options.ts'
import { startPublishing } from './start-publishing.ts'
import { unpublishDocument } from './unpublish.ts'

type Calls = Services<typeof contract.publishing>
/** How long a call waits for the site; after that the publication continues in the background. */
const waitMs = 50_000
const lookMs = 100

/** The current state on the site: a scheduled article is published there at its time. */
function readSiteState({ siteState, siteDate }: PublicationRow, now: Date) {
  if (siteState !== 'scheduled' || !siteDate) return { siteState, siteDate: null }
  if (siteDate <= now) return { siteState: 'published', siteDate: null } as const
  return { siteState, siteDate: siteDate.toISOString() }
}

/** A publication with its problem in the reader's language. */
function toPublication({ app, language }: SignedInContext, row: PublicationRow): Publication {
  const { problem, problemParams } = row
  return {
    _id: row.id,
    docId: row.documentId,
    platform: row.platform,
    url: row.url,
    connection: row.integrationId,
    state: row.state,
    ...readSiteState(row, app.now()),
    problem: problem && {
      code: problem,
      message: translate(language, `error.${problem}`, problemParams),
    },
    link: row.link,
    versionId: row.versionId,
    report: row.report,
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}

const isPlatform = (name: string): name is Platform => platforms.some((one) => one === name)

/** The document and the connection of a call, if the caller may publish. */
async function requirePlace(ctx: SignedInContext, input: Input<'publishing.compareRemote'>) {
  const { document, role } = await openDocument(ctx, input.docId)
  if (!canPublishDocument(role)) throw httpError('role_forbidden')
  if (!isPlatform(input.platform)) throw httpError('not_found')
  const connection = await findConnection(ctx.app, document.workspaceId, input.connection._id)
  if (!connection || connection.platform !== input.platform) throw httpError('not_found')
  return { document, connection }
}

/** Rejects a document that may not be published; approves it first if requested. */
async function requireApproved(
  ctx: SignedInContext,
  facts: ReviewFacts,
  { approve, seen }: Pick<Input<'publishing.publishDocument'>, 'approve' | 'seen'>,
): Promise<ReviewFacts> {
  const { app, session } = ctx
  if (!isApproved(facts)) {
    await requireApproval(app, facts, session.userId)
    if (!approve) throw httpError('approval_needed')
    // Approving requires a user; a key publishes what was approved.
    if (session.key) throw httpError('key_scope')
    await approveDocument(ctx, facts, seen)
    return readReviewFacts(app, facts.document.id)
  }
  const { minScore } = facts.rules
  const score = facts.approved?.score ?? 0
  if (minScore !== null && score < minScore)
    throw httpError('score_too_low', { params: { score, min: minScore } })
  return facts
}

type Connection = NonNullable<Awaited<ReturnType<typeof findConnection>>>

/** Rejects invalid settings and empty texts. */
async function requirePublishable(app: App, document: DocumentRow, connection: Connection): Promise<void> {
  const { state, date } = settingsFor(document, connection.id)
  if (document.words === 0) throw httpError('no_text')
  if (state !== 'future') return
  if (!date) throw httpError('publish_date_missing')
  if (new Date(date) > app.now()) return
  // An article scheduled on the site for this date is public by now, and can be updated.
  const { platform, url } = connection
  const row = await findPublicationAt(app.database, { documentId: document.id, platform, url })
  if (!row?.publishedAt) throw httpError('publish_date_past')
}

/**
 * Publishes or updates the approved version, whatever content the caller sends. Waits for the site and
 * throws its error.
 */
async function publishDocument(
  ctx: SignedInContext,
  input: Input<'publishing.publishDocument'>,
): Promise<Publication> {
  const { app, session } = ctx
  const { docId } = input
  if (docId === undefined) throw httpError('no_selected_document')
  const { document, connection } = await requirePlace(ctx, { ...input, docId })
  const facts = await readReviewFacts(app, document.id)
  await requirePublishable(app, facts.document, connection)
  const { approved } = await requireApproved(ctx, facts, input)
  if (!approved) throw httpError('approval_needed')
  const id = await startPublishing(app, {
    documentId: document.id,
    connection,
    versionId: approved.id,
    startedBy: session.userId,
    overwrites: input.overwrite ?? null,
    isUnattended: false,
  })
  const row = await waitFor(ctx, id)
  if (row.state === 'failed' || row.state === 'uncertain')
    throw httpError(row.problem ?? 'internal', { params: row.problemParams })
  return toPublication(ctx, row)
}

async function waitFor({ app }: SignedInContext, id: string): Promise<PublicationRow> {
  const until = Date.now() + waitMs
  for (;;) {
    const row = await findPublication(app.database, id)
    if (!row) throw httpError('not_found')
    if (row.state !== 'sending') return row
    if (Date.now() > until) throw httpError('site_silent')
    await pause(lookMs)
  }
}

async function listPublications(
  ctx: SignedInContext,
  { docId }: Input<'publishing.listPublications'>,
): Promise<Publication[]> {
  await openDocument(ctx, docId)
  return (await listByDocument(ctx.app.database, docId)).map((row) => toPublication(ctx, row))
}

/** The connections through which articles of a workspace can be published. */
async function listPublishConnections(
  ctx: SignedInContext,
  input: Input<'publishing.listPublishConnections'>,
): Promise<WorkspaceIntegration[]> {
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  if (!canPublishDocument(role)) throw httpError('role_forbidden')
  const connections = await listWorkspaceConnections(ctx.app, workspace._id)
  return connections.filter(
    ({ isConnected, platform }) => isConnected && ctx.app.publishing[platform].posts !== undefined,
  )
}

export const publishing: Calls = {
  listPublishConnections,
  publishDocument,
  unpublishDocument: async (ctx, input) => {
    const row = await unpublishDocument(ctx, await requirePlace(ctx, input))
    return toPublication(ctx, row)
  },
  listPublications,
  listSiteChoices: async (ctx, input) => listSiteChoices(ctx, await requirePlace(ctx, input), input),
  compareRemote: async (ctx, input) => compareRemote(ctx, await requirePlace(ctx, input)),
  mergeRemote: async (ctx, input) => mergeRemote(ctx, await requirePlace(ctx, input), input.fingerprint),
}
