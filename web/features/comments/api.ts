import type {
  CollaboratorsChanged,
  CommentAnchor,
  CommentList,
  CommentsChanged,
  CommentThread,
} from '@rankwell/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { calls } from '../../lib/calls.ts'
import { openSocket } from '../../lib/socket.ts'
import { commentsKey } from './live.ts'

/** The list with the updated thread, sorted by age; without it if it was deleted. */
export function putThread(list: CommentList, threadId: string, thread: CommentThread | null): CommentList {
  const others = list.threads.filter((one) => one._id !== threadId)
  const threads = thread ? [...others, thread].toSorted((a, b) => (a._id < b._id ? -1 : 1)) : others
  return { ...list, threads }
}

/** Unread comments: those of others newer than the last one seen. */
export function listUnread({ threads, readThrough }: CommentList, userId: string): string[] {
  return threads
    .flatMap((thread) => thread.comments)
    .filter((one) => !one.isDeleted && one.author._id !== userId)
    .map((one) => one._id)
    .filter((id) => readThrough === null || id > readThrough)
}

/** The threads of a document, kept up to date while the page is open; requested once `isWanted` is true. */
export function useComments(docId: string, isWanted = true) {
  const queryClient = useQueryClient()
  const input = { docId }
  const queryKey = commentsKey(docId)
  const query = useQuery({ ...calls.comments.listComments.queryOptions({ input }), enabled: isWanted })
  const put = (threadId: string, thread: CommentThread | null) =>
    queryClient.setQueryData<CommentList>(queryKey, (list) => list && putThread(list, threadId, thread))
  const onThreadChanged = useEffectEvent((change: CommentsChanged) => {
    if (change.docId === docId) put(change.threadId, change.thread)
  })
  const reload = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }))
  // A change of access also changes who can be mentioned.
  const onReadersChanged = useEffectEvent((change: CollaboratorsChanged) => {
    if (change.docId === docId) reload()
  })
  useEffect(() => {
    const onChange = (change: CommentsChanged) => onThreadChanged(change)
    const onReaders = (change: CollaboratorsChanged) => onReadersChanged(change)
    // Comments made while disconnected were not received.
    const onConnect = () => reload()
    const opened = openSocket().then((socket) => {
      socket.on('commentsChanged', onChange)
      socket.on('collaboratorsChanged', onReaders)
      socket.on('connect', onConnect)
      return () => {
        socket.off('commentsChanged', onChange)
        socket.off('collaboratorsChanged', onReaders)
        socket.off('connect', onConnect)
      }
    })
    return () => void opened.then((close) => close())
  }, [])

  const keep = { onSuccess: (thread: CommentThread) => void put(thread._id, thread) }
  const begin = useMutation(calls.comments.createThread.mutationOptions(keep))
  const reply = useMutation(calls.comments.replyToThread.mutationOptions(keep))
  const resolve = useMutation(calls.comments.resolveThread.mutationOptions(keep))
  const edit = useMutation(calls.comments.editComment.mutationOptions(keep))
  const remove = useMutation(
    calls.comments.deleteComment.mutationOptions({
      onSuccess: ({ thread }, { threadId }) => void put(threadId, thread),
    }),
  )
  const read = useMutation(
    calls.comments.markCommentsRead.mutationOptions({
      meta: { silent: true },
      onSuccess: ({ readThrough }) =>
        void queryClient.setQueryData<CommentList>(queryKey, (list) => list && { ...list, readThrough }),
    }),
  )
  return {
    query,
    list: query.data ?? null,
    begin: (passage: Begun, written: Written) => begin.mutateAsync({ docId, ...passage, ...written }),
    reply: (threadId: string, written: Written) => reply.mutateAsync({ docId, threadId, ...written }),
    resolve: (threadId: string, isResolved: boolean) => resolve.mutate({ docId, threadId, isResolved }),
    edit: (threadId: string, commentId: string, written: Written) =>
      edit.mutateAsync({ docId, threadId, commentId, ...written }),
    remove: (threadId: string, commentId: string) => remove.mutate({ docId, threadId, commentId }),
    markRead: (through: string) => read.mutate({ docId, through }),
  }
}

/** The text on which a thread starts: given by its position in an editor, or by its context on a page. */
type Begun = { quote: string } & ({ anchor: CommentAnchor } | { before: string; after: string })

/** The values of a submitted form. */
export interface Written {
  text: string
  mentions: string[]
}

export type Discussion = ReturnType<typeof useComments>
