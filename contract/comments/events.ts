import { z } from 'zod'
import { Id } from '../base.ts'
import { CommentThread } from './schemas.ts'

/** To everybody in a document's room: how a thread looks now; null when its last comment was deleted. */
export const CommentsChanged = z.object({ docId: Id, threadId: Id, thread: CommentThread.nullable() })
export type CommentsChanged = z.infer<typeof CommentsChanged>
