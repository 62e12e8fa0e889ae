import { z } from 'zod'
import { Id } from '../base.ts'
import { CommentThread } from './schemas.ts'

/** Sent to a document's room: the current thread; null once its last comment was deleted. */
export const CommentsChanged = z.object({ docId: Id, threadId: Id, thread: CommentThread.nullable() })
export type CommentsChanged = z.infer<typeof CommentsChanged>
