import type { PublishProblem, SiteState } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { jobTransaction } from '../../db/job-transaction.ts'
import type { Database } from '../../db/open.ts'
import { declareJob } from '../../lib/jobs.ts'
import { translate } from '../../lib/messages.ts'
import {
  ConnectionError,
  PostError,
  type PublishedPost,
  placementOf,
} from '../../providers/publishing/index.ts'
import {
  announceChange,
  type DocumentRow,
  findDocument,
  notifyAboutPublishing,
} from '../document-changes/service.ts'
import { describeSettings, parseApprovalHash } from '../documents/service.ts'
import { findVersionById, repeatVersion } from '../history/service.ts'
import { findConnection } from '../integrations/service.ts'
import { composeArticle } from './article.ts'
import { auditPublishing } from './audit-publishing.ts'
import {
  findPublication,
  findSeoSettings,
  listImages,
  type PublicationRow,
  saveImage,
  setPublished,
  updatePublication,
} from './queries.ts'

/** One job of a publication: its id, and how often the site was checked before. */
export interface PublishRequest {
  publicationId: string
  /** A newer job for the same article invalidates this one. */
  run: number
  check: number
  /** Whether no caller awaits the result, so that the user who started it is notified too. */
  isUnattended: boolean
}

export const publishJob = declareJob<PublishRequest>('publish-article')

/** How often a site that did not respond is checked; delays double, two hours in total by default. */
const maxChecks = 9

const stateOf = { publish: 'published', future: 'scheduled', draft: 'draft' } as const satisfies Record<
  PublishedPost['state'],
  SiteState
>

const wasTaken: ReadonlySet<string> = new Set(['taken', 'changed'])

/** Queues a job; with a transaction it exists only if that commits. */
export async function queuePublishing(
  app: App,
  order: PublishRequest,
  options: { transaction?: Database; startAfter?: Date } = {},
): Promise<void> {
  await app.jobs.send(publishJob, order, {
    key: `${order.publicationId}:${order.run}:${order.check}`,
    ...(options.transaction && { transaction: jobTransaction(options.transaction) }),
    ...(options.startAfter && { startAfter: options.startAfter }),
  })
}

/** Sends an article, stores the result, and notifies the affected users. */
export async function runPublishing(app: App, order: PublishRequest, signal: AbortSignal): Promise<void> {
  const row = await findPublication(app.database, order.publicationId)
  const isWaiting = row?.state === 'sending' || row?.state === 'uncertain'
  if (!row || !isWaiting || row.attempts !== order.run) return
  const document = await findDocument(app.database, row.documentId)
  if (!document) return
  try {
    const { post, placement } = await send(app, row, document, order, signal)
    await finish(app, { ...row, placement }, document, post)
  } catch (error) {
    if (signal.aborted) throw error
    const failure = describeFailure(app, error)
    const asksAgain = failure.isUncertain && failure.code !== 'approval_needed'
    if (asksAgain && order.check < maxChecks) await wait(app, row, order)
    else await fail(app, row, document, failure, order)
  }
}

async function send(
  app: App,
  row: PublicationRow,
  document: DocumentRow,
  { run }: PublishRequest,
  signal: AbortSignal,
) {
  const connection = row.integrationId
    ? await findConnection(app, document.workspaceId, row.integrationId)
    : null
  const version = await findVersionById(app.database, row.versionId)
  if (!version || document.deletedAt) throw new PostError('not_found')
  if (!connection) throw new PostError('connection_changed')
  const { platform, url, id } = row
  // The password of the connection's current address must not be sent to its previous one.
  if (connection.url !== url || connection.platform !== platform) throw new PostError('connection_changed')
  if (connection.password === null) throw new ConnectionError('password_lost')
  const { posts } = app.publishing[platform]
  if (!posts) throw new PostError('not_found')
  const article = await composeArticle(app, document, version, {
    connectionId: connection.id,
    embeds: posts.capabilities.embeds,
  })
  await requireApprovedSettings(app, row, document)
  const { workspaceId } = document
  const known = {
    remoteId: row.remoteId,
    copy: row.copy,
    overwrites: row.overwrites,
    stamp: row.stamp,
    isUncertain: row.isUncertain,
    order: `${id}_${run}`,
    fields: new Set(row.report.filter(({ state }) => wasTaken.has(state)).map(({ field }) => field)),
    placement: row.placement,
    images: await listImages(app.database, { platform, url, workspaceId }),
  }
  // If the process ends from here on, the next attempt must check the site first.
  await updatePublication(app.database, id, { isUncertain: true })
  const { username, password, apiStyle, place, ownerId } = connection
  const post = await posts.publish(
    { url, username, password, apiStyle, place },
    article,
    known,
    {
      onPost: (remoteId) => updatePublication(app.database, id, { remoteId }),
      onImage: (sha256, placed) => saveImage(app.database, { platform, url, workspaceId, sha256, ...placed }),
    },
    { caller: ownerId, signal },
  )
  return { post, placement: placementOf(article) }
}

/**
 * Settings are sent in their current state, so they must be the approved ones. Checked after the article was built,
 * which later changes do not affect.
 */
async function requireApprovedSettings(app: App, row: PublicationRow, document: DocumentRow): Promise<void> {
  const { settings } = parseApprovalHash(document.approvedHash)
  const now = describeSettings(document, await findSeoSettings(app.database, document.id))
  if (settings !== null && settings !== now)
    throw new PostError('approval_needed', {}, { isUncertain: row.isUncertain })
}

interface Failure {
  code: PublishProblem
  params: Record<string, string | number>
  isUncertain: boolean
}

function describeFailure(app: App, error: unknown): Failure {
  if (error instanceof PostError) return error
  if (error instanceof ConnectionError) {
    const { code, params } = error
    return { code, params, isUncertain: false }
  }
  app.log.error({ err: error }, 'an article could not be published')
  return { code: 'internal', params: {}, isUncertain: false }
}

const notifyDocument = (app: App, documentId: string) =>
  app.notify.toDocument(documentId, 'publicationsChanged', { docId: documentId })

async function announce(app: App, documentId: string): Promise<void> {
  notifyDocument(app, documentId)
  const document = await findDocument(app.database, documentId)
  if (document) announceChange(app, document)
}

async function finish(app: App, row: PublicationRow, document: DocumentRow, post: PublishedPost) {
  const now = app.now()
  const { remoteId, link, stamp, copy, report, images } = post
  const siteState = stateOf[post.state]
  const appearsAt = Date.parse(post.date ?? '')
  const subject = siteState === 'published' ? {} : { siteState }
  const wake = await app.database.transaction(async (tx) => {
    // The document is updated first, because the publication's event contains its status.
    await setPublished(tx, document.id, { status: 'Published', hasFailed: false, at: app.now() })
    await updatePublication(tx, row.id, {
      state: siteState,
      siteState,
      siteDate: Number.isNaN(appearsAt) ? null : new Date(appearsAt),
      remoteId,
      // A receiver may omit it in later responses.
      link: link || row.link,
      stamp,
      copy,
      report,
      pictures: images,
      placement: row.placement,
      problem: null,
      problemParams: {},
      overwrites: null,
      isUncertain: false,
      updatedAt: now,
      publishedAt: now,
    })
    await auditPublishing(app, tx, 'publishing.published', document, {
      actorId: row.startedBy,
      url: row.url,
      platform: row.platform,
      ...subject,
    })
    return notifyAboutPublishing(app, tx, document, {
      type: 'document_published',
      startedBy: row.startedBy,
      actorId: row.startedBy,
      params: { site: new URL(row.url).host, ...subject },
    })
  })
  await repeatVersion(app, row.versionId, {
    kind: 'publish',
    label: translate('en', 'status.Published'),
    authorIds: [row.startedBy],
  })
  await announce(app, document.id)
  await wake()
}

/** A visible article stays Published, whatever the result of its update. */
const liveStatus = ({ publishedAt }: PublicationRow): { status?: 'Published' } =>
  publishedAt ? { status: 'Published' } : {}

/** There was no response, so the site is checked for the article later, before anything is sent again. */
async function wait(app: App, row: PublicationRow, order: PublishRequest): Promise<void> {
  const seconds = app.config.env.PUBLISH_CHECK_SECONDS * 2 ** order.check
  await app.database.transaction(async (tx) => {
    // Locks the document first, like all other code, to prevent deadlocks.
    await setPublished(tx, row.documentId, { hasFailed: true, ...liveStatus(row), at: app.now() })
    await updatePublication(tx, row.id, {
      state: 'uncertain',
      problem: 'site_silent',
      problemParams: {},
      updatedAt: app.now(),
    })
    const next = { ...order, check: order.check + 1, isUnattended: true }
    await queuePublishing(app, next, {
      transaction: tx,
      startAfter: new Date(Date.now() + seconds * 1000),
    })
  })
  await announce(app, row.documentId)
}

async function fail(
  app: App,
  row: PublicationRow,
  document: DocumentRow,
  failure: Failure,
  { isUnattended }: PublishRequest,
): Promise<void> {
  const wake = await app.database.transaction(async (tx) => {
    await setPublished(tx, document.id, { hasFailed: true, ...liveStatus(row), at: app.now() })
    await updatePublication(tx, row.id, {
      state: 'failed',
      problem: failure.code,
      problemParams: failure.params,
      // An earlier attempt may have arrived, whatever the error of this one.
      isUncertain: failure.isUncertain || row.isUncertain,
      updatedAt: app.now(),
    })
    const { startedBy: actorId, url, platform } = row
    const about = { actorId, url, platform, problem: failure.code }
    await auditPublishing(app, tx, 'publishing.failed', document, about)
    return notifyAboutPublishing(app, tx, document, {
      type: 'publish_failed',
      startedBy: row.startedBy,
      ...(!isUnattended && { actorId: row.startedBy }),
      params: { site: new URL(row.url).host },
    })
  })
  await announce(app, document.id)
  await wake()
}

export { notifyDocument }
