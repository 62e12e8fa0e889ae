import { keywordKey } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { dropDraftedOutline } from '../outlines/service.ts'
import { dropProposals } from '../titles/service.ts'
import { recordChanges } from './news.ts'
import { toBrief } from './present.ts'
import { proposeParts } from './propose.ts'
import { findByDocument, findResults, updateBriefRow } from './queries.ts'

interface Subject {
  keyword: string
  language: string
  serpId: string | null
}

/** Whether two topics have the same research and content. */
export const isSameSubject = (a: Omit<Subject, 'serpId'>, b: Omit<Subject, 'serpId'>): boolean =>
  keywordKey(a.keyword) === keywordKey(b.keyword) && a.language === b.language

/**
 * After the keyword was changed: brief, outline, and suggested titles belong to the previous one. Parts that were not
 * edited are created again from the search results for the new keyword, or removed if there are none.
 */
export async function renewPlan(app: App, documentId: string, before: Subject, now: Subject): Promise<void> {
  if (isSameSubject(before, now) || !before.keyword.trim()) return
  await dropDraftedOutline(app, documentId)
  await dropProposals(app, documentId)
  const known = await findByDocument(app.database, documentId)
  if (!known) return
  const { brief } = known
  const old = before.serpId ? await findResults(app.database, before.serpId) : null
  const fresh = now.serpId ? await findResults(app.database, now.serpId) : null
  const fits = fresh && isSameSubject(fresh, now) ? fresh : null
  const pages = (fits?.selected ?? []).filter((page) => page.state === 'read')
  const research = { pages, language: now.language, keyword: now.keyword }
  const ranged = new Set(brief.byHand.ranged)
  // The previous keyword was first in its own brief without an edit.
  const existing = brief.documentKeywords.filter(
    (one) => keywordKey(one.keyword) !== keywordKey(before.keyword) || ranged.has(keywordKey(one.keyword)),
  )
  const hasTarget = brief.byHand.hasTarget || brief.locked.includes('wordTarget')
  const parts = proposeParts(
    research,
    { content: old?.content ?? [], questions: fits?.questions ?? [] },
    { ...brief, documentKeywords: existing, wordTarget: hasTarget ? brief.wordTarget : null },
  )
  await app.database.transaction(async (tx) => {
    await updateBriefRow(tx, brief.id, { ...parts, updatedAt: app.now() })
    const renewed = await findByDocument(tx, documentId)
    if (renewed) await recordChanges(app, tx, toBrief(known), toBrief(renewed), null)
  })
  app.notify.toDocument(documentId, 'briefChanged', { docId: documentId })
  await app.texts.refresh(documentId)
}
