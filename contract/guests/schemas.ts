import { z } from 'zod'
import { Id, line, name, Timestamp } from '../base.ts'
import { CommentAnchor, Quote, Someone, Surroundings } from '../comments/schemas.ts'

/** Longest life of a link, in days. */
export const maxGuestDays = 90
export const guestNameLength = 60
export const guestCommentLength = 2_000
/** Comments by one link, the answers to them included. */
export const guestCommentsAtMost = 500

export const GuestToken = z.string().min(20).max(100)
export const GuestPassword = z.string().min(1).max(128)
/** What tells one guest of a link from another: random, made and kept by the guest's browser. */
export const GuestKey = z.string().regex(/^[\w-]{22,64}$/)
export const GuestName = name(guestNameLength)
export const GuestText = line(guestCommentLength)
  .transform((text) => text.trim())
  .pipe(z.string().min(1))

/** A link by which somebody without an account looks at a document. */
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

/** What a guest sees of a document. */
export const GuestDocument = z.object({
  title: z.string(),
  language: z.string(),
  html: z.string(),
  workspace: z.string(),
  canComment: z.boolean(),
  expiresAt: Timestamp,
})
export type GuestDocument = z.infer<typeof GuestDocument>

/** A discussion as the guests of its link see it: no member has a name in it. */
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
      /** The guest's own word for himself; the workspace's name where a member answers. */
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

/** The same discussion as members see it. */
export const GuestThread = z.object({
  _id: Id,
  docId: Id,
  /** Whether its link still counts, so that an answer is read. */
  isOpen: z.boolean(),
  anchor: CommentAnchor,
  quote: z.string(),
  createdAt: Timestamp,
  resolvedAt: Timestamp.nullable(),
  resolvedBy: Someone.nullable(),
  comments: z.array(
    z.object({
      _id: Id,
      /** Null for a guest. */
      author: Someone.nullable(),
      guest: z.string().nullable(),
      text: z.string(),
      createdAt: Timestamp,
      isDeleted: z.boolean(),
      /** Whether the caller may delete it: his own, and those of guests for whoever shares. */
      canDelete: z.boolean(),
    }),
  ),
})
export type GuestThread = z.infer<typeof GuestThread>

/** To everybody in a document's room: what guests discuss there has changed. */
export const GuestCommentsChanged = z.object({ docId: Id })
export type GuestCommentsChanged = z.infer<typeof GuestCommentsChanged>
