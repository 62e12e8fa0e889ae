import type { Brief, BriefNews } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { newId } from '../../lib/ids.ts'
import {
  dropChange,
  findOpenChange,
  insertChange,
  listChanges,
  readSeenAt,
  replaceChange,
  setSeenAt,
} from './news-queries.ts'

/** Edits of one field by one user within this time are reported as one. */
const oneEdit = 10 * 60_000

const single = (value: string | number | null): string[] =>
  value === null || value === '' ? [] : [String(value)]

const lists = new Set(['documentKeywords', 'questions', 'headings', 'references'])

/** A brief's fields as lines, as reported to users. */
const linesOf = (brief: Brief): Record<string, string[]> => ({
  goal: single(brief.goal),
  audience: single(brief.audience),
  intent: single(brief.intent),
  angle: single(brief.angle),
  callToAction: single(brief.callToAction),
  tone: single(brief.tone),
  wordTarget: single(brief.wordTarget),
  dueDate: single(brief.dueDate),
  assignee: single(brief.assignee),
  documentKeywords: brief.documentKeywords.content
    .filter((one) => !one.isHidden)
    .map(({ keyword, occurrences }) => `${keyword} (${occurrences.replace('-', '–')})`),
  questions: brief.questions,
  headings: brief.headings.filter(({ count }) => count > 1).map(({ level, text }) => `H${level} ${text}`),
  references: brief.references
    .filter(({ isOn }) => isOn)
    .map(({ title, value }) => (title || value).slice(0, 300)),
})

interface Difference {
  removed: string[]
  added: string[]
}

/** Merges two consecutive changes; changes that cancel each other out are dropped. */
function join(first: Difference, second: Difference): Difference {
  return {
    removed: [
      ...first.removed.filter((line) => !second.added.includes(line)),
      ...second.removed.filter((line) => !first.added.includes(line)),
    ],
    added: [
      ...first.added.filter((line) => !second.removed.includes(line)),
      ...second.added.filter((line) => !first.removed.includes(line)),
    ],
  }
}

const isNothing = ({ removed, added }: Difference): boolean => removed.length + added.length === 0

/** Records a user's change; `userId` is null if a new main keyword or language caused it. */
export async function recordChanges(
  app: App,
  tx: Database,
  before: Brief,
  after: Brief,
  userId: string | null,
): Promise<void> {
  const was = linesOf(before)
  const now = app.now()
  for (const [field, lines] of Object.entries(linesOf(after))) {
    const known = was[field] ?? []
    const change = {
      removed: known.filter((line) => !lines.includes(line)),
      added: lines.filter((line) => !known.includes(line)),
    }
    if (isNothing(change)) continue
    const key = { briefId: after._id, userId, field }
    const open = userId
      ? await findOpenChange(tx, { ...key, userId }, new Date(now.getTime() - oneEdit))
      : null
    if (!open) {
      await insertChange(tx, { id: newId(), ...key, ...change, createdAt: now })
      continue
    }
    const joined = join(open, change)
    if (isNothing(joined)) await dropChange(tx, open.id)
    else await replaceChange(tx, open.id, { ...joined, createdAt: now })
  }
}

/** Changes by others since the user last viewed them, one entry per field, newest first; none before the first view. */
export async function listNews(app: App, brief: Brief, userId: string): Promise<BriefNews[]> {
  const seenAt = await readSeenAt(app.database, brief._id, userId)
  if (!seenAt) return []
  const current = linesOf(brief)
  const news = new Map<string, BriefNews>()
  for (const { field, removed, added, by, createdAt } of await listChanges(
    app.database,
    brief._id,
    userId,
    seenAt,
  )) {
    const known = news.get(field)
    const change = known ? join(known, { removed, added }) : { removed, added }
    news.delete(field)
    news.set(field, { field, by, at: createdAt.toISOString(), ...change })
  }
  return [...news.values()]
    .map((one) => {
      const there = current[one.field] ?? []
      // Changes the user has since reverted are not reported.
      return {
        ...one,
        removed: one.removed.filter((line) => !there.includes(line)),
        added: one.added.filter((line) => there.includes(line)),
      }
    })
    .filter((one) => {
      const isOverwritten =
        !lists.has(one.field) && one.added.length === 0 && (current[one.field] ?? []).length > 0
      return !isNothing(one) && !isOverwritten
    })
    .reverse()
}

export const markSeen = (app: App, briefId: string, userId: string) =>
  setSeenAt(app.database, briefId, userId, app.now())
