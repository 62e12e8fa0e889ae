import type { Document, RoomUsers } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRoom } from '../collab/connection/use-document-room.ts'
import { allNewsKey } from '../features/briefs/live.ts'
import { commentsKey } from '../features/comments/live.ts'
import { documentKey } from '../features/documents/api.ts'
import { reloadPublishing } from '../features/publishing/live.ts'

/** Applies events of the document's room to the cached document. Returns the users in the room. */
export function useDocumentEvents(
  document: Document,
  userId: string,
  onDeleted: () => void,
): RoomUsers['users'] {
  const queryClient = useQueryClient()
  const docId = document._id
  const merge = (part: Partial<Document>) =>
    queryClient.setQueryData<Document>(documentKey(docId), (before) => before && { ...before, ...part })
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: documentKey(docId) })
  const readComments = () => void queryClient.invalidateQueries({ queryKey: commentsKey(docId) })
  return useRoom(docId, userId, {
    onJoined() {
      readAgain()
      void queryClient.invalidateQueries({ queryKey: allNewsKey() })
    },
    onChanged({ docId: _, ...change }) {
      // The same word count with a different score means a new score basis, which the event does not contain.
      const isMeasuredAnew = change.score !== document.score && change.words === document.words
      // The event does not contain which version an approval covers.
      const mayTouchApproval = document.review.isApproved || change.status !== document.status
      // From review on, reviewers can see the document and be mentioned in its comments.
      if (change.status !== document.status) readComments()
      merge(change)
      if (isMeasuredAnew || mayTouchApproval) readAgain()
    },
    onCollaborators: ({ collaborators }) => merge({ collaborators }),
    onPublications: () => void reloadPublishing(queryClient),
    onGeneration(generation) {
      merge({ generation })
      // A finished generation also provides title, outline, and meta description.
      if (generation.status !== 'queued' && generation.status !== 'running') readAgain()
    },
    onDeleted,
  })
}
