import {
  canSeeDocument,
  type contract,
  type PlagiarismMatch,
  type PlagiarismResult,
  type PlagiarismState,
  type Role,
} from '@rankwell/contract'
import { toTextBlocks } from '@rankwell/editor'
import type { App, SignedInContext } from '../../context.ts'
import { httpError, tooManyRequests } from '../../lib/errors.ts'
import { defineJob } from '../../lib/jobs.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import type { Input, Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { readText } from '../documents/derive.ts'
import { keepsTextHere } from '../privacy/service.ts'
import { requireWorkspace } from '../workspaces/service.ts'
import { checkWithCopyscape, findCopyscape, priceOfCopyscape, recordAbandoned } from './copyscape-check.ts'
import { indexJob } from './index-texts.ts'
import { type CheckedText, type Findings, findCopies, readChecked } from './own-check.ts'
import { type CheckRow, listChecks, listSourceDocuments, saveResult } from './queries.ts'

type Calls = Services<typeof contract.plagiarism>

/** Maximum number of checks per user: enough for normal work, too few to keep the comparing thread busy. */
const limit = { max: 60, windowMs: 600_000 }
const limiters = new WeakMap<object, RateLimiter>()

function countCheck({ app, session }: SignedInContext): void {
  const limiter = limiters.get(app) ?? createRateLimiter(limit)
  limiters.set(app, limiter)
  const result = limiter.take(session.userId)
  if (!result.allowed) throw tooManyRequests(result)
}

/** A document's current text and its hash. */
async function openChecked(ctx: SignedInContext, docId: string) {
  const { document, role } = await openDocument(ctx, docId, 'edit')
  const { blocks, hash } = await ctx.app.texts.read(docId, (ydoc) => {
    const text = readText(ydoc)
    return { blocks: toTextBlocks(text.doc).blocks, hash: text.hash }
  })
  const { workspaceId, language } = document
  const text: CheckedText = { workspaceId, documentId: docId, language, blocks }
  return { text, hash, role }
}

async function openText(ctx: SignedInContext, input: Input<'plagiarism.checkPlagiarism'>) {
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  if (role === 'viewer') throw httpError('role_forbidden')
  const lines = (input.text ?? '').split('\n')
  const blocks = lines.map((line, at) => ({ id: String(at), kind: 'paragraph' as const, text: line }))
  const language = input.language ?? 'en'
  return { text: { workspaceId: workspace._id, documentId: null, language, blocks }, hash: '', role }
}

/** Matches as a caller may see them; for a document that they may not open, only its existence. */
async function showMatches(
  { app, session }: SignedInContext,
  workspaceId: string,
  role: Role,
  matches: PlagiarismMatch[],
): Promise<PlagiarismMatch[]> {
  const ids = matches.flatMap(({ source }) => (source.kind === 'document' ? [source.docId] : []))
  const rows = ids.length > 0 ? await listSourceDocuments(app.database, workspaceId, session.userId, ids) : []
  const open = new Map(rows.filter((row) => canSeeDocument(role, row)).map((row) => [row.id, row.title]))
  return matches.map((match) => {
    const { source, passages } = match
    if (source.kind !== 'document') return match
    const title = open.get(source.docId)
    if (title !== undefined) return { ...match, source: { ...source, title } }
    return {
      ...match,
      source: { kind: 'hidden' },
      passages: passages.map((passage) => ({ ...passage, sourceText: null })),
    }
  })
}

async function checkPlagiarism(
  ctx: SignedInContext,
  input: Input<'plagiarism.checkPlagiarism'>,
): ReturnType<Calls['checkPlagiarism']> {
  const { app } = ctx
  const { engine, docId, maxCost = 0 } = input
  const { text, hash, role } = docId ? await openChecked(ctx, docId) : await openText(ctx, input)
  countCheck(ctx)
  const done: Awaited<ReturnType<typeof checkWithCopyscape>> =
    engine === 'own'
      ? { findings: await findCopies(app, text), microUsd: 0 }
      : await checkWithCopyscape(ctx, text, Math.round(maxCost * 1_000_000))
  if ('error' in done) return { data: done }
  const { findings, microUsd } = done
  const checkedAt = app.now()
  if (docId) await store(app, docId, engine, { hash, findings, microUsd, checkedAt })
  const matches = await showMatches(ctx, text.workspaceId, role, findings.matches)
  return {
    data: {
      ...{ engine, matches, percent: findings.percent, cost: microUsd / 1_000_000, words: findings.words },
      ...{ checkedAt: checkedAt.toISOString(), isCurrent: true },
    },
  }
}

interface Done {
  hash: string
  findings: Findings
  microUsd: number
  checkedAt: Date
}

const store = (app: App, docId: string, engine: PlagiarismResult['engine'], done: Done): Promise<void> =>
  saveResult(app.database, docId, engine, {
    ...done.findings,
    contentHash: done.hash,
    costMicroUsd: done.microUsd,
    checkedAt: done.checkedAt,
  })

async function getPlagiarism(
  ctx: SignedInContext,
  { docId }: Input<'plagiarism.getPlagiarism'>,
): Promise<PlagiarismState> {
  const { app } = ctx
  const { text, hash, role } = await openChecked(ctx, docId)
  const { workspaceId } = text
  const { words } = await readChecked(text, 0)
  const rows = await listChecks(app.database, docId)
  const paid = rows.find(({ engine }) => engine === 'copyscape')
  const results: PlagiarismResult[] = []
  for (const row of rows) {
    if (!row.checkedAt) continue
    const matches = await showMatches(ctx, workspaceId, role, row.matches)
    results.push(toResult(row, row.checkedAt, matches, row.contentHash === hash))
  }
  const mayAsk = !(await keepsTextHere(app, workspaceId))
  const hasCopyscape = mayAsk && (await findCopyscape(app, workspaceId)) !== null
  const cost = hasCopyscape ? (await priceOfCopyscape(app, workspaceId, words)) / 1_000_000 : 0
  return {
    words,
    offers: [{ engine: 'own', cost: 0 }, ...(hasCopyscape ? [{ engine: 'copyscape' as const, cost }] : [])],
    results,
    running: paid?.sentAt?.toISOString() ?? null,
    lost: paid?.lostAt?.toISOString() ?? null,
  }
}

const toResult = (
  { engine, percent, costMicroUsd, words }: CheckRow,
  checkedAt: Date,
  matches: PlagiarismMatch[],
  isCurrent: boolean,
): PlagiarismResult => ({
  ...{ engine, matches, percent: Math.round(percent * 10) / 10, cost: costMicroUsd / 1_000_000, words },
  ...{ checkedAt: checkedAt.toISOString(), isCurrent },
})

export const plagiarism: Calls = { checkPlagiarism, getPlagiarism }

export const plagiarismJobs = [
  indexJob,
  defineJob<App, Record<never, never>>('abandoned-plagiarism-checks', recordAbandoned, {
    cron: '* * * * *',
  }),
]
