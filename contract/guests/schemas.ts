import { z } from 'zod'
import { Id, line, name, Timestamp } from '../base.ts'
import { CommentAnchor, CommentUser, Quote, Surroundings } from '../comments/schemas.ts'

/** Maximum lifetime of a link in days. */
export const maxGuestDays = 90
export const guestNameLength = 60
export const guestCommentLength = 2_000
/** Maximum comments per link, including replies. */
export const maxGuestComments = 500

export const GuestToken = z.string().min(20).max(100)
export const GuestPassword = z.string().min(1).max(128)
/** Identifies a guest of a link: random, created and stored by the guest's browser. */
export const GuestKey = z.string().regex(/^[\w-]{22,64}$/)
export const GuestName = name(guestNameLength)
export const GuestText = line(guestCommentLength)
  .transform((text) => text.trim())
  .pipe(z.string().min(1))

/** A link that shows a document to users without an account. */
export const GuestLink = z.object({
  _id: Id,
  docId: Id,
  canComment: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
})
export type GuestLink = z.infer<typeof GuestLink>

/** A document as guests see it. */
export const GuestDocument = z.object({
  title: z.string(),
  language: z.string(),
  html: z.string(),
  workspace: z.string(),
  canComment: z.boolean(),
  expiresAt: Timestamp,
})
export type GuestDocument = z.infer<typeof GuestDocument>

/** A thread as the guests of its link see it, without members' names. */
export const GuestTalk = z.object({
  _id: Id,
  quote: Quote,
  ...Surroundings.shape,
  createdAt: Timestamp,
  isResolved: z.boolean(),
  /** Oldest first. */
  comments: z.array(
    z.object({
      _id: Id,
      /** The name the guest has entered; the workspace's name for a member's reply. */
      name: z.string(),
      isMember: z.boolean(),
      isOwn: z.boolean(),
      text: z.string(),
      createdAt: Timestamp,
      isDeleted: z.boolean(),
    }),
  ),
})
export type GuestTalk = z.infer<typeof GuestTalk>

/** A guest thread as members see it. */
export const GuestThread = z.object({
  _id: Id,
  docId: Id,
  /** Whether its link is still valid, so that guests can read a reply. */
  isOpen: z.boolean(),
  anchor: CommentAnchor,
  quote: z.string(),
  createdAt: Timestamp,
  resolvedAt: Timestamp.nullable(),
  resolvedBy: CommentUser.nullable(),
  comments: z.array(
    z.object({
      _id: Id,
      /** Null for a guest. */
      author: CommentUser.nullable(),
      guest: z.string().nullable(),
      text: z.string(),
      createdAt: Timestamp,
      isDeleted: z.boolean(),
      /** Whether the caller may delete it: their own, and guests' comments if they may share the document. */
      canDelete: z.boolean(),
    }),
  ),
})
export type GuestThread = z.infer<typeof GuestThread>

/** Sent to a document's room: its guest threads have changed. */
export const GuestCommentsChanged = z.object({ docId: Id })
export type GuestCommentsChanged = z.infer<typeof GuestCommentsChanged>
