import { z } from 'zod'
import { Id, line, Timestamp } from '../base.ts'
import { commentLength, quoteLength } from './limits.ts'

/** Comments of a document, whoever wrote them. */
export const commentsAtMost = 2_000

const words = (max: number) =>
  line(max)
    .transform((text) => text.trim())
    .pipe(z.string().min(1))

export const CommentText = words(commentLength)
/** The people meant by the @names in a text. */
export const Mentions = z.array(Id).max(20).default([])

/** Both ends of the selection as Yjs relative positions in base64url, so that they move with the text. */
export const CommentAnchor = z.object({
  from: z.string().regex(/^[\w-]{1,200}$/),
  to: z.string().regex(/^[\w-]{1,200}$/),
})
export type CommentAnchor = z.infer<typeof CommentAnchor>

/** The words that were selected; they are shown even when they have left the text. */
export const Quote = words(quoteLength)

/** Letters that are kept of what stands around a quote. */
export const surroundingsLength = 64
/** What stands before and after a quote: which place is meant where the same words stand in several. */
export const Surroundings = z.object({
  before: line(surroundingsLength).default(''),
  after: line(surroundingsLength).default(''),
})
export type Surroundings = z.infer<typeof Surroundings>

export const Someone = z.object({
  _id: Id,
  username: z.string(),
  avatar: z.string().nullable(),
  color: z.string(),
})

export type Someone = z.infer<typeof Someone>

export const Comment = z.object({
  _id: Id,
  author: Someone,
  /** Plain text; empty where the comment was deleted. */
  text: z.string(),
  mentions: z.array(z.object({ _id: Id, username: z.string() })),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  isDeleted: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

export const CommentThread = z.object({
  _id: Id,
  docId: Id,
  anchor: CommentAnchor,
  quote: z.string(),
  createdAt: Timestamp,
  resolvedAt: Timestamp.nullable(),
  resolvedBy: Someone.nullable(),
  /** Oldest first. */
  comments: z.array(Comment),
})
export type CommentThread = z.infer<typeof CommentThread>

export const CommentList = z.object({
  /** Oldest first. */
  threads: z.array(CommentThread),
  /** The newest comment that the caller has seen; null before the first. */
  readThrough: Id.nullable(),
  /** Whom a comment may mention: everybody who sees the document. */
  people: z.array(Someone),
  /** Whether the caller may comment here. */
  canComment: z.boolean(),
})
export type CommentList = z.infer<typeof CommentList>
