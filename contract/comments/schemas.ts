import { z } from 'zod'
import { Id, line, PlannedTime, Timestamp } from '../base.ts'
import { commentLength, importedAtOnce, quoteLength } from './limits.ts'

const words = (max: number) =>
  line(max)
    .transform((text) => text.trim())
    .pipe(z.string().min(1))

export const CommentText = words(commentLength)
/** The users mentioned in a text. */
export const Mentions = z.array(Id).max(20).default([])

/** Both ends of the selection as Yjs relative positions in base64url, so that they move with the text. */
export const CommentAnchor = z.object({
  from: z.string().regex(/^[\w-]{1,200}$/),
  to: z.string().regex(/^[\w-]{1,200}$/),
})
export type CommentAnchor = z.infer<typeof CommentAnchor>

/** The selected text, shown even after it was deleted from the document. */
export const Quote = words(quoteLength)

/** Characters of context stored around a quote. */
export const surroundingsLength = 64
/** The text before and after a quote, which identifies it among equal passages. */
export const Surroundings = z.object({
  before: line(surroundingsLength).default(''),
  after: line(surroundingsLength).default(''),
})
export type Surroundings = z.infer<typeof Surroundings>

export const CommentUser = z.object({
  _id: Id,
  username: z.string(),
  avatar: z.string().nullable(),
  color: z.string(),
})

export type CommentUser = z.infer<typeof CommentUser>

/** Author and time of an imported comment, as given in the file; not a user of the workspace. */
export const CommentOrigin = z.object({
  /** Empty if the file names no author. */
  author: z.string(),
  writtenAt: Timestamp.nullable(),
})
export type CommentOrigin = z.infer<typeof CommentOrigin>

export const Comment = z.object({
  _id: Id,
  /** The author; for an imported comment the user who imported it. */
  author: CommentUser,
  /** Null for comments that were not imported. */
  origin: CommentOrigin.nullable(),
  /** Plain text; empty if the comment was deleted. */
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
  resolvedBy: CommentUser.nullable(),
  /** Oldest first. */
  comments: z.array(Comment),
})
export type CommentThread = z.infer<typeof CommentThread>

export const CommentList = z.object({
  /** Oldest first. */
  threads: z.array(CommentThread),
  /** The newest comment that the caller has seen; null before the first. */
  readThrough: Id.nullable(),
  /** Users who can be mentioned: everyone with access to the document. */
  people: z.array(CommentUser),
  /** Whether the caller may comment here. */
  canComment: z.boolean(),
})
export type CommentList = z.infer<typeof CommentList>

const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g
const gaps = /[\p{Cc}\p{Z}]+/gu

/** A comment in a Word file. */
export const ImportedComment = z.object({
  author: line(100).transform((text) => text.replaceAll(bidiControls, '').replaceAll(gaps, ' ').trim()),
  writtenAt: PlannedTime.nullable(),
  text: CommentText,
})
export type ImportedComment = z.infer<typeof ImportedComment>

export const ImportedThread = z.object({
  anchor: CommentAnchor,
  quote: Quote,
  isResolved: z.boolean(),
  /** Oldest first. */
  comments: z.array(ImportedComment).min(1).max(importedAtOnce),
})

export const ImportedThreads = z
  .array(ImportedThread)
  .min(1)
  .max(importedAtOnce)
  .refine((threads) => threads.reduce((sum, thread) => sum + thread.comments.length, 0) <= importedAtOnce)
