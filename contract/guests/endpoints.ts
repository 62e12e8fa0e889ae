import { z } from 'zod'
import { anyone, endpoint, Id, line, Message, signedIn, Timestamp } from '../base.ts'

const Token = z.string().min(20).max(100)
const Password = z.string().min(1).max(128)

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

/** Longest life of a link. */
export const maxGuestDays = 90

export const guests = {
  createGuestLink: endpoint
    .route({ method: 'POST', path: '/guest-links', summary: 'Make a link for people without an account' })
    .input(
      z.object({
        docId: Id,
        canComment: z.boolean().default(false),
        password: line(128).pipe(z.string().min(8)).optional(),
        days: z.number().int().min(1).max(maxGuestDays).default(14),
      }),
    )
    .output(GuestLink.extend({ url: z.string() })),
  listGuestLinks: signedIn
    .route({ method: 'GET', path: '/guest-links', summary: 'The links of a document that still count' })
    .input(z.object({ docId: Id }))
    .output(z.array(GuestLink)),
  revokeGuestLink: signedIn
    .route({ method: 'DELETE', path: '/guest-links/{id}', summary: 'End a link at once' })
    .input(z.object({ id: Id }))
    .output(Message),
  openGuestDocument: anyone
    .route({ method: 'POST', path: '/guest/document', summary: 'What a link leads to' })
    .input(z.object({ token: Token, password: Password.optional() }))
    .output(GuestDocument),
  getGuestPicture: anyone
    .route({
      method: 'POST',
      path: '/guest/picture',
      summary: 'A picture of the document that a link leads to',
    })
    .input(z.object({ token: Token, password: Password.optional(), id: Id }))
    .output(z.file()),
}
