import { calls } from '../../lib/calls.ts'

/** Query key of a document's threads; the article page needs it before the comments are loaded. */
export const commentsKey = (docId: string) => calls.comments.listComments.queryKey({ input: { docId } })
