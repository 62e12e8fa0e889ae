import { z } from 'zod'
import { Id, signedIn, Timestamp } from '../base.ts'
import { Formula } from '../documents/formula.ts'
import { Author, DocumentStatus, ReviewState } from '../documents/schemas.ts'

/** A document as compared in a review. */
export const ReviewedText = z.object({
  title: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  description: z.string(),
  html: z.string(),
  score: z.number(),
  formula: Formula,
  words: z.number(),
})
export type ReviewedText = z.infer<typeof ReviewedText>

/** Why the caller may not approve the current document. */
export const ApprovalObstacle = z.enum(['four_eyes', 'score_too_low'])
export type ApprovalObstacle = z.infer<typeof ApprovalObstacle>

export const Review = z.object({
  docId: Id,
  status: DocumentStatus,
  state: ReviewState,
  /** Null if nothing was approved yet. */
  approved: ReviewedText.extend({ at: Timestamp, by: Author.nullable() }).nullable(),
  current: ReviewedText,
  obstacle: ApprovalObstacle.nullable(),
  minScore: z.number().nullable(),
  /** Whether slug, featured image, canonical URL, robots, social texts, keyword, or language differ. */
  hasOtherSettings: z.boolean(),
  /** Hash of the text, title, excerpt, meta, and settings shown here; sent with an approval. */
  seen: z.string(),
  /** Positions of open member and guest threads in the current text; threads whose text was deleted are missing. */
  passages: z.array(z.object({ threadId: Id, quote: z.string(), before: z.string(), after: z.string() })),
})
export type Review = z.infer<typeof Review>

export const review = {
  getReview: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'GET',
      path: '/documents/{docId}/review',
      summary: 'Compare a document with its last approved version',
    })
    .input(z.object({ docId: Id }))
    .output(Review),
}
