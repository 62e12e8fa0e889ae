import {
  type CollaboratorsChanged,
  canKeyChange,
  canPlaceDocument,
  canSetStatus,
  type Document,
  hasDifferentPlacement,
  type InterLink,
  type PublishSettings,
} from '@rankwell/contract'
import { applyDiff, BlogError, parseBlog, type ReadBlog, readBlog } from '@rankwell/editor'
import type { Doc } from 'yjs'
import type { App, Context } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { requireSession } from '../authentication/callers.ts'
import { isSameSubject, renewPlan } from '../briefs/renew-plan.ts'
import { announceChange, type DocumentRow } from '../document-changes/service.ts'
import { type FieldChanges, hashBlocks, readText, storeText, writeBlog, yieldIfLong } from './derive.ts'
import { planDocument } from './plan.ts'
import { type LoadedDocument, loadDocument, presentDocument } from './present.ts'
import { requireDatesAhead } from './publish-dates.ts'
import { type InterLinksDiff, storeDerived } from './queries.ts'
import { changeStatus } from './status.ts'

type Write = (doc: Doc) => void

/**
 * Changes the fields that the caller may set. Text is sent as `blog`: with `base` only their difference is applied,
 * without it the text is accepted only if nothing changed after `blog.time`, otherwise 409 `stale_blog` is returned
 * with the current text. Authorizes its caller itself: session and document are read together.
 */
export async function updateDocument(
  ctx: Context,
  input: Input<'documents.updateDocument'>,
): Promise<Document> {
  const { app } = ctx
  const opened = await loadDocument(ctx, input.id, 'edit')
  if (ctx.session?.key && !canKeyChange(opened.full.document.status, input.status))
    throw httpError('key_scope')
  if (input.title !== undefined && input.title.trim() === '') throw httpError('empty_title')
  requirePlacementRights(opened, input)
  if (input.publishSettings) {
    const sent = input.publishSettings as PublishSettings
    requireDatesAhead(opened.full.document.publishSettings, sent, {
      now: app.now(),
      language: ctx.language,
    })
  }
  requireStatus(opened, input)
  const write = await prepareText(ctx, opened, input)
  const isPlanned = await planDocument(ctx, opened, input)
  const row = await store(app, opened, readChanges(app, opened.userId, input), write)
  const before = opened.full.document
  const isRenewed = row !== null && !isSameSubject(before, row)
  if (isRenewed) await renewPlan(app, input.id, before, row)
  const current = row ? withRow(opened, row) : opened
  const { document } = current.full
  const isMoved = input.status !== undefined && input.status !== document.status
  if (isMoved)
    await changeStatus(await requireSession(ctx), current.full, input.status ?? document.status, {
      reason: input.reason?.trim() ?? '',
      seen: input.seen,
    })
  // Read again only if tables besides the document's own row have changed.
  const result = isRenewed || isPlanned || isMoved ? await loadDocument(ctx, input.id, 'edit') : current
  if (row || isPlanned || isMoved) announceChange(app, result.full.document)
  if (isPlanned) announceCollaborators(app, opened, result)
  return presentDocument(app, result)
}

/** Notifies everyone in the document of an assignee who has become a collaborator. */
function announceCollaborators(
  app: App,
  { full: before }: LoadedDocument,
  { full: { document, collaborators } }: LoadedDocument,
) {
  if (collaborators.length === before.collaborators.length) return
  const change: CollaboratorsChanged = { docId: document.id, collaborators }
  app.notify.toDocument(document.id, 'collaboratorsChanged', change)
}

/** Rejects changes to the publish settings of an approved article from callers who may not make them. */
function requirePlacementRights(
  { full: { document, role } }: LoadedDocument,
  { publishSettings }: Input<'documents.updateDocument'>,
): void {
  if (!publishSettings || canPlaceDocument(role, document.status)) return
  const before = document.publishSettings
  // Omitted values are unchanged.
  const after = { ...before, ...(publishSettings as DocumentRow['publishSettings']) }
  if (hasDifferentPlacement(before, after)) throw httpError('role_forbidden')
}

/** Rejects a status that the caller's role may never set, before anything else in the call is stored. */
function requireStatus(
  { full: { document, role } }: LoadedDocument,
  { status }: Input<'documents.updateDocument'>,
): void {
  if (status === undefined || status === document.status) return
  if (!canSetStatus(role, status)) throw httpError('role_forbidden')
}

function readChanges(app: App, userId: string, input: Input<'documents.updateDocument'>): FieldChanges {
  const { title, description, language, keyword, interLinks, configurationStep, publishSettings } = input
  const { interLinksBase: base } = input
  const changes: FieldChanges = {
    ...(title !== undefined && { title: title.trim() }),
    ...(description !== undefined && { description }),
    ...(language !== undefined && { language }),
    ...(keyword !== undefined && { keyword: keyword.trim() }),
    ...(interLinks !== undefined && {
      interLinks: base ? diffLinks(base, interLinks || []) : interLinks || [],
    }),
    ...(configurationStep !== undefined && { configurationStep }),
    ...(publishSettings !== undefined && {
      publishSettings: publishSettings as DocumentRow['publishSettings'],
    }),
  }
  return Object.keys(changes).length > 0 ? { ...changes, updatedAt: app.now(), updatedBy: userId } : {}
}

/** What a change of links adds and removes. */
function diffLinks(base: InterLink[], next: InterLink[]): InterLinksDiff {
  const keyOf = ({ url, anchor }: InterLink) => JSON.stringify([url, anchor])
  const [before, after] = [base, next].map((links) => new Set(links.map(keyOf)))
  return {
    added: next.filter((link) => !before?.has(keyOf(link))),
    removed: base.filter((link) => !after?.has(keyOf(link))),
  }
}

/** How the text is changed; null if the call contains none, or the writer's editor has already sent it. */
async function prepareText(
  ctx: Context,
  { full }: LoadedDocument,
  { blog, base }: Input<'documents.updateDocument'>,
): Promise<Write | null> {
  const { app } = ctx
  const sid = ctx.session?.sid ?? ctx.pendingAuth?.claims.sid
  if (blog === undefined) return null
  const { id } = full.document
  await yieldIfLong(blog)
  const next = readBlogInput(blog)
  await yieldIfLong(blog)
  // A connected editor has already sent this text through Yjs.
  if (sid && app.texts.isConnected(id, sid)) return null
  if (base !== undefined) {
    const from = readBlogInput(base)
    return (doc) => applyDiff(doc, from, next, 'blog')
  }
  const current = await app.texts.read(id, readText)
  // Text that is only in memory was written just now.
  const isNewer = full.body?.contentHash !== current.hash || full.body.updatedAt.getTime() > next.time
  if (current.blocks.length > 0 && isNewer && current.hash !== hashBlocks(parseBlog(blog).blocks))
    throw httpError('stale_blog', { current: writeBlog(current.json, ctx.app.now().getTime()) })
  const from = readBlog(writeBlog(current.json, 0))
  return (doc) => applyDiff(doc, from, next, 'blog')
}

/** Text and fields in one statement; the updated row, or null if there was nothing to store. */
async function store(
  app: App,
  { full, userId }: LoadedDocument,
  changes: FieldChanges,
  write: Write | null,
): Promise<DocumentRow | null> {
  const { id } = full.document
  const { title, language, keyword } = changes
  const isScored = title !== undefined || language !== undefined || keyword !== undefined
  if (!write && !isScored) {
    return Object.keys(changes).length > 0
      ? storeDerived(app.database, id, { body: null, row: changes, input: null, unsaved: [] })
      : null
  }
  const { serp } = full
  const scored = {
    ...full,
    contentHash: full.body?.contentHash ?? null,
    serp: serp && { selected: serp.selected, runs: serp.runsId },
  }
  let row: DocumentRow | null = null
  await app.texts.change(id, userId, write ?? (() => undefined), async (_id, doc, before, unsaved) => {
    const userIds = [...before.filter((one) => one !== userId), userId]
    row = await storeText(app, scored, readText(doc), { userIds, changes, unsaved })
  })
  return row
}

function withRow(opened: LoadedDocument, document: DocumentRow): LoadedDocument {
  const updatedBy = document.updatedBy === opened.userId ? opened.author : opened.full.updatedBy
  return { ...opened, full: { ...opened.full, document, updatedBy } }
}

/** Number of tags, strings, and objects in a text, which determines the parsing time regardless of its length. */
const maxPieces = 60_000

/** Reads a text as the API accepts it. @throws AppError `invalid_blocks` */
export function readBlogInput(blog: string): ReadBlog {
  try {
    if ((blog.match(/<|\\u003c|[{[]|"\s*,/gi)?.length ?? 0) > maxPieces)
      throw new BlogError(`more than ${maxPieces} tags and strings`)
    return readBlog(blog)
  } catch (error) {
    if (!(error instanceof BlogError)) throw error
    throw httpError('invalid_blocks', {
      params: { block: (error.blockIndex ?? -1) + 1, reason: error.reason },
    })
  }
}
