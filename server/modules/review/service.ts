import type { contract, Review, ReviewedText } from '@rankwell/contract'
import { blogToDoc, parseBlog, toHtml, yDocToDoc } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input, Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { listAnchors, readPassages } from '../comments/service.ts'
import {
  describeSeen,
  findApprovalBlocker,
  hasOtherSettings,
  readReviewFacts,
  readReviewState,
  readText,
} from '../documents/service.ts'
import { listGuestAnchors } from '../guests/service.ts'

/** A document next to its last approved version, and whether the caller may approve it now. */
async function getReview(ctx: SignedInContext, { docId }: Input<'review.getReview'>): Promise<Review> {
  const { app, session } = ctx
  const { role } = await openDocument(ctx, docId)
  // A review contains the approved version, and viewers may not see older versions.
  if (role === 'viewer') throw httpError('role_forbidden')
  const facts = await readReviewFacts(app, docId)
  const state = await readReviewState(ctx, docId)
  const { document, now, approved, rules } = facts
  const { contentHash: known, settings, ...fields } = now
  const discussed = [...(await listAnchors(app, docId)), ...(await listGuestAnchors(app, docId))]
  const { html, contentHash, passages } = await app.texts.read(docId, (ydoc) => {
    const { hash, blocks } = readText(ydoc)
    const isUnwritten = blocks.length === 0 && !known
    const found = readPassages(
      ydoc,
      discussed.map(({ anchor }) => anchor),
    )
    return {
      html: toHtml(yDocToDoc(ydoc), { embeds: 'address' }),
      contentHash: isUnwritten ? '' : hash,
      passages: discussed.flatMap(({ id: threadId }, at) => {
        const passage = found[at]
        return passage ? [{ threadId, ...passage }] : []
      }),
    }
  })
  // Uses exactly the text in this response, which may be newer than the facts.
  const seen = describeSeen({ ...fields, contentHash, settings })
  const current: ReviewedText = {
    ...fields,
    html,
    score: document.score,
    formula: document.formula,
    words: document.words,
  }
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
      formula: approved.formula,
      words: approved.words,
      at: approved.createdAt.toISOString(),
      by: state.approved?.by ?? null,
    },
    obstacle: await findApprovalBlocker(app, facts, session.userId),
    minScore: rules.minScore,
    hasOtherSettings: approved !== null && hasOtherSettings(approved, now),
    seen,
    passages,
  }
}

export const review: Services<typeof contract.review> = { getReview }
