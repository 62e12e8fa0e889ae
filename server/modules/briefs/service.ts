import type { Brief, BriefProposal, contract } from '@rankwell/contract'
import { mergeKeywords } from '@rankwell/seo'
import type { App, SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { isMember } from '../workspaces/service.ts'
import { keepByHand, noteByHand } from './by-hand.ts'
import { findQuestions, findSharedHeadings, proposeWordTarget, rankKeywords } from './from-research.ts'
import {
  type BriefRow,
  type BriefWithPlan,
  findByDocument,
  findById,
  findResults,
  updateBriefRow,
  updatePlan,
  upsertBrief,
} from './queries.ts'
import { isSameSubject } from './renew-plan.ts'

type Changes = Omit<Parameters<Services<typeof contract.briefs>['updateBrief']>[1], 'id'>
const defaultTarget = 1200

/** A brief as the API shows it. */
export const toBrief = ({ brief, dueDate, assigneeId }: BriefWithPlan): Brief => ({
  _id: brief.id,
  docId: brief.documentId,
  documentKeywords: { _id: brief.documentKeywordsId, content: brief.documentKeywords },
  goal: brief.goal,
  audience: brief.audience,
  intent: brief.intent,
  angle: brief.angle,
  callToAction: brief.callToAction,
  tone: brief.tone,
  wordTarget: brief.wordTarget,
  headings: brief.headings,
  questions: brief.questions,
  references: brief.references,
  dueDate: dueDate?.toISOString() ?? null,
  assignee: assigneeId,
})

async function findBriefOf(app: App, documentId: string): Promise<Brief | null> {
  const row = await findByDocument(app.database, documentId)
  return row && toBrief(row)
}

function toRow(changes: Changes): Partial<BriefRow> {
  const { documentKeywords, dueDate: _dueDate, assignee: _assignee, ...fields } = changes
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return {
    ...(given as Partial<BriefRow>),
    ...(documentKeywords && { documentKeywords: mergeKeywords([documentKeywords.content]) }),
  }
}

async function savePlan(ctx: SignedInContext, documentId: string, workspaceId: string, changes: Changes) {
  // Only members can be given work in a workspace.
  if (changes.assignee && !(await isMember(ctx.app, workspaceId, changes.assignee)))
    throw refuse('invalid_input', { fields: { assignee: translate(ctx.language, 'field.invalid') } })
  await updatePlan(ctx.app.database, documentId, {
    ...(changes.dueDate !== undefined && { dueDate: changes.dueDate ? new Date(changes.dueDate) : null }),
    ...(changes.assignee !== undefined && { assigneeId: changes.assignee }),
  })
}

/** What the selected competitors say of keywords, headings, questions and length; edits by hand are kept. */
async function draftBrief(
  app: App,
  document: { serpId: string | null; keyword: string; language: string },
  existing: BriefWithPlan | null,
  target: number | null | undefined,
): Promise<BriefProposal> {
  const linked = document.serpId ? await findResults(app.database, document.serpId) : null
  // Results for a keyword that was changed since say nothing about this one.
  const results = linked && isSameSubject(linked, document) ? linked : null
  const pages = (results?.selected ?? []).filter((page) => page.state === 'read')
  const research = { pages, language: document.language, keyword: document.keyword }
  const wordTarget = target ?? existing?.brief.wordTarget ?? proposeWordTarget(pages)
  const byHand = existing?.brief.byHand ?? { removed: [], ranged: [] }
  const known = existing?.brief.documentKeywords ?? []
  const ranked = rankKeywords(research, wordTarget ?? defaultTarget)
  return {
    wordTarget,
    documentKeywords: keepByHand(ranked, known, results?.content ?? [], byHand),
    headings: findSharedHeadings(research),
    questions: findQuestions(research),
  }
}

/** What a brief made anew from the research would say; the stored one stays as it is. */
export async function proposeBrief(
  ctx: SignedInContext,
  { docId }: { docId: string },
): Promise<BriefProposal> {
  const { document } = await openDocument(ctx, docId, 'edit')
  return draftBrief(ctx.app, document, await findByDocument(ctx.app.database, docId), undefined)
}

/**
 * Makes the brief from the selected competitors: keywords with ranges, shared headings, questions, word
 * target. What the caller gives wins. A brief that exists keeps its goal, audience, tone and references.
 */
export async function createBrief(ctx: SignedInContext, input: Changes & { docId: string }): Promise<Brief> {
  const { app } = ctx
  const { docId, ...changes } = input
  const { document } = await openDocument(ctx, docId, 'edit')
  const existing = await findByDocument(app.database, docId)
  const drafted = await draftBrief(app, document, existing, changes.wordTarget)
  await upsertBrief(app.database, {
    id: newId(),
    documentId: docId,
    documentKeywordsId: newId(),
    ...drafted,
    ...toRow(changes),
    ...(changes.wordTarget !== undefined && {
      byHand: { ...(existing?.brief.byHand ?? { removed: [], ranged: [] }), hasTarget: true },
    }),
    updatedAt: app.now(),
  })
  await savePlan(ctx, docId, document.workspaceId, changes)
  await app.texts.refresh(docId)
  return requireBrief(app, docId)
}

async function requireBrief(app: App, documentId: string): Promise<Brief> {
  const brief = await findBriefOf(app, documentId)
  if (!brief) throw refuse('not_found')
  return brief
}

export async function updateBrief(ctx: SignedInContext, input: Changes & { id: string }): Promise<Brief> {
  const { app } = ctx
  const { id, ...changes } = input
  const row = await findById(app.database, id)
  if (!row) throw refuse('not_found')
  const documentId = row.brief.documentId
  const { document } = await openDocument(ctx, documentId, 'edit')
  await updateBriefRow(app.database, id, {
    ...toRow(changes),
    ...noteByHand(row.brief, changes.documentKeywords?.content, changes.wordTarget !== undefined),
    updatedAt: app.now(),
  })
  await savePlan(ctx, documentId, document.workspaceId, changes)
  await app.texts.refresh(documentId)
  app.notify.toDocument(documentId, 'briefChanged', { docId: documentId })
  return requireBrief(app, documentId)
}

export async function findBrief(
  ctx: SignedInContext,
  input: { docId?: string | undefined; _id?: string | undefined },
): Promise<Brief> {
  const row = input._id
    ? await findById(ctx.app.database, input._id)
    : input.docId
      ? await findByDocument(ctx.app.database, input.docId)
      : null
  if (!row) throw refuse('not_found')
  await openDocument(ctx, row.brief.documentId)
  return toBrief(row)
}

export const briefs: Services<typeof contract.briefs> = {
  createBrief,
  updateBrief,
  proposeBrief,
  findBrief,
}
