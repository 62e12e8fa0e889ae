import { z } from 'zod'
import { anyone, endpoint, Id, line, Message, signedIn } from '../base.ts'
import { Quote, Surroundings } from '../comments/schemas.ts'
import {
  GuestDocument,
  GuestKey,
  GuestLink,
  GuestName,
  GuestPassword,
  GuestTalk,
  GuestText,
  GuestThread,
  GuestToken,
  maxGuestDays,
} from './schemas.ts'

const visit = { token: GuestToken, password: GuestPassword.optional() }
const guest = { ...visit, key: GuestKey, name: GuestName }
const place = { docId: Id, threadId: Id }

export const guests = {
  createGuestLink: endpoint
    .route({
      method: 'POST',
      path: '/guest-links',
      summary: 'Create a guest link to a document for people without an account',
    })
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
    .route({ method: 'GET', path: '/guest-links', summary: 'List the valid guest links of a document' })
    .input(z.object({ docId: Id }))
    .output(z.array(GuestLink)),
  revokeGuestLink: signedIn
    .route({ method: 'DELETE', path: '/guest-links/{id}', summary: 'Revoke a guest link immediately' })
    .input(z.object({ id: Id }))
    .output(Message),
  openGuestDocument: anyone
    .route({ method: 'POST', path: '/guest/document', summary: 'Get the document of a guest link' })
    .input(z.object(visit))
    .output(GuestDocument),
  getGuestPicture: anyone
    .route({
      method: 'POST',
      path: '/guest/picture',
      summary: 'Download an image of a guest link’s document',
    })
    .input(z.object({ ...visit, id: Id }))
    .output(z.file()),
  readGuestTalks: anyone
    .route({ method: 'POST', path: '/guest/talks', summary: 'List the guest threads of a link' })
    .input(z.object({ ...visit, key: GuestKey.optional() }))
    .output(z.object({ talks: z.array(GuestTalk), canComment: z.boolean() })),
  beginGuestTalk: anyone
    .route({
      method: 'POST',
      path: '/guest/comments',
      summary: 'Start a guest thread on a passage of the text',
    })
    .input(z.object({ ...guest, quote: Quote, ...Surroundings.shape, text: GuestText }))
    .output(GuestTalk),
  replyAsGuest: anyone
    .route({ method: 'POST', path: '/guest/comments/{threadId}', summary: 'Reply to a thread as a guest' })
    .input(z.object({ ...guest, threadId: Id, text: GuestText }))
    .output(GuestTalk),
  deleteAsGuest: anyone
    .route({
      method: 'POST',
      path: '/guest/comments/{threadId}/delete',
      summary: 'Delete one of the guest’s own comments',
    })
    .input(z.object({ ...visit, key: GuestKey, threadId: Id, commentId: Id }))
    .output(z.object({ talk: GuestTalk.nullable() })),
  listGuestThreads: signedIn
    .route({
      method: 'GET',
      path: '/documents-guest-comments/{docId}',
      summary: 'List the guest threads of a document, which are separate from members’ threads',
    })
    .input(z.object({ docId: Id }))
    .output(z.object({ threads: z.array(GuestThread), canAnswer: z.boolean() })),
  answerGuest: endpoint
    .route({
      method: 'POST',
      path: '/documents-guest-comments/{docId}/{threadId}',
      summary: 'Reply to a guest thread; guests see the workspace’s name as the author',
    })
    .input(z.object({ ...place, text: GuestText }))
    .output(GuestThread),
  resolveGuestThread: endpoint
    .route({
      method: 'PUT',
      path: '/documents-guest-comments/{docId}/{threadId}',
      summary: 'Resolve or reopen a guest thread',
    })
    .input(z.object({ ...place, isResolved: z.boolean() }))
    .output(GuestThread),
  deleteGuestComment: endpoint
    .route({
      method: 'DELETE',
      path: '/documents-guest-comments/{docId}/{threadId}/{commentId}',
      summary: 'Delete one of the caller’s replies or a guest’s comment',
    })
    .input(z.object({ ...place, commentId: Id }))
    .output(z.object({ thread: GuestThread.nullable() })),
}
