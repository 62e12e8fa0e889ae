import type { contract, Review, ReviewedText } from '@rankwell/contract'
import { blogToDoc, parseBlog, toHtml, yDocToDoc } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import type { Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { findObstacle, getCurrentDocument, readReviewFacts } from '../documents/service.ts'

/** A document beside what was approved of it last, and whether the caller may approve it as it stands. */
export async function getReview(ctx: SignedInContext, { docId }: { docId: string }): Promise<Review> {
  const { app, session } = ctx
  await openDocument(ctx, docId)
  const facts = await readReviewFacts(app, docId)
  const { review: state } = await getCurrentDocument(ctx, { docId })
  const { document, now, approved, rules } = facts
  const html = await app.texts.read(docId, (ydoc) => toHtml(yDocToDoc(ydoc), { embeds: 'address' }))
  const { contentHash: _hash, ...fields } = now
  const current: ReviewedText = { ...fields, html, score: document.score, words: document.words }
  return {
    docId,
    status: document.status,
    state,
    current,
    approved: approved && {
      title: approved.title,
      metaTitle: approved.metaTitle,
      metaDescription: approved.metaDescription,
      description: approved.description,
      html: toHtml(blogToDoc(parseBlog(approved.blog)), { embeds: 'address' }),
      score: approved.score,
      words: approved.words,
      at: approved.createdAt.toISOString(),
      by: state.approved?.by ?? null,
    },
    obstacle: await findObstacle(app, facts, session.userId),
    minScore: rules.minScore,
  }
}

export const review: Services<typeof contract.review> = { getReview }
