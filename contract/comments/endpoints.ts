import { z } from 'zod'
import { endpoint, Id, signedIn } from '../base.ts'
import {
  CommentAnchor,
  CommentList,
  CommentText,
  CommentThread,
  ImportedThreads,
  Mentions,
  Quote,
  Surroundings,
} from './schemas.ts'

const place = { docId: Id, threadId: Id }

export const comments = {
  listComments: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'GET',
      path: '/documents-comments/{docId}',
      summary: 'Get the comment threads of a document and how far the caller has read them',
    })
    .input(z.object({ docId: Id }))
    .output(CommentList),
  createThread: endpoint
    .meta({ access: 'subscribed', key: { scope: 'suggest' } })
    .route({
      method: 'POST',
      path: '/documents-comments/{docId}',
      summary: 'Start a comment thread on a passage of the text',
    })
    .input(
      z.object({
        docId: Id,
        /** If omitted, the quote is looked up in the current text. */
        anchor: CommentAnchor.optional(),
        quote: Quote,
        ...Surroundings.shape,
        text: CommentText,
        mentions: Mentions,
      }),
    )
    .output(CommentThread),
  importThreads: endpoint
    .route({
      method: 'POST',
      path: '/documents-comments/{docId}/import',
      summary: 'Import the comments of a file whose text was imported into the document',
    })
    .input(z.object({ docId: Id, threads: ImportedThreads }))
    .output(z.object({ threads: z.array(CommentThread) })),
  markCommentsRead: signedIn
    .route({
      method: 'POST',
      path: '/documents-comments/{docId}/read',
      summary: 'Mark comments as read up to the given one',
    })
    .input(z.object({ docId: Id, through: Id }))
    .output(z.object({ readThrough: Id.nullable() })),
  replyToThread: endpoint
    .meta({ access: 'subscribed', key: { scope: 'suggest' } })
    .route({
      method: 'POST',
      path: '/documents-comments/{docId}/{threadId}',
      summary: 'Reply to a thread',
    })
    .input(z.object({ ...place, text: CommentText, mentions: Mentions }))
    .output(CommentThread),
  resolveThread: endpoint
    .route({
      method: 'PUT',
      path: '/documents-comments/{docId}/{threadId}',
      summary: 'Resolve or reopen a thread',
    })
    .input(z.object({ ...place, isResolved: z.boolean() }))
    .output(CommentThread),
  editComment: endpoint
    .route({
      method: 'PATCH',
      path: '/documents-comments/{docId}/{threadId}/{commentId}',
      summary: 'Edit one of the caller’s comments',
    })
    .input(z.object({ ...place, commentId: Id, text: CommentText, mentions: Mentions }))
    .output(CommentThread),
  deleteComment: endpoint
    .route({
      method: 'DELETE',
      path: '/documents-comments/{docId}/{threadId}/{commentId}',
      summary: 'Delete one of the caller’s comments; deleting the last one deletes the thread',
    })
    .input(z.object({ ...place, commentId: Id }))
    .output(z.object({ thread: CommentThread.nullable() })),
}
