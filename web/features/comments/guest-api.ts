import type { GuestCommentsChanged, GuestThread } from '@rankwell/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { calls } from '../../lib/calls.ts'
import { openSocket } from '../../lib/socket.ts'

type List = { threads: GuestThread[]; canAnswer: boolean }

/** Unread guest comments and replies to guests. */
export const listUnreadOfGuests = (
  threads: GuestThread[],
  readThrough: string | null,
  userId: string,
): string[] =>
  threads
    .flatMap((thread) => thread.comments)
    .filter((one) => !one.isDeleted && one.author?._id !== userId)
    .map((one) => one._id)
    .filter((id) => readThrough === null || id > readThrough)

/** A stable object, so that consumers can compare it. */
const noThreads: GuestThread[] = []

/** The guest threads of a document, kept up to date while the page is open. */
export function useGuestThreads(docId: string, isWanted = true) {
  const queryClient = useQueryClient()
  const input = { docId }
  const queryKey = calls.guests.listGuestThreads.queryKey({ input })
  const query = useQuery({ ...calls.guests.listGuestThreads.queryOptions({ input }), enabled: isWanted })
  const put = (threadId: string, thread: GuestThread | null) =>
    queryClient.setQueryData<List>(queryKey, (list) => {
      if (!list) return list
      const others = list.threads.filter((one) => one._id !== threadId)
      const threads = thread ? [...others, thread].toSorted((a, b) => (a._id < b._id ? -1 : 1)) : others
      return { ...list, threads }
    })
  const reload = useEffectEvent((change?: GuestCommentsChanged) => {
    if (!change || change.docId === docId) void queryClient.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    const onGuestComments = (change: GuestCommentsChanged) => reload(change)
    const onConnect = () => reload()
    const opened = openSocket().then((socket) => {
      socket.on('guestCommentsChanged', onGuestComments)
      socket.on('connect', onConnect)
      return () => {
        socket.off('guestCommentsChanged', onGuestComments)
        socket.off('connect', onConnect)
      }
    })
    return () => void opened.then((close) => close())
  }, [])
  const keep = { onSuccess: (thread: GuestThread) => void put(thread._id, thread) }
  const answer = useMutation(calls.guests.answerGuest.mutationOptions(keep))
  const resolve = useMutation(calls.guests.resolveGuestThread.mutationOptions(keep))
  const remove = useMutation(
    calls.guests.deleteGuestComment.mutationOptions({
      onSuccess: ({ thread }, { threadId }) => void put(threadId, thread),
    }),
  )
  return {
    threads: query.data?.threads ?? noThreads,
    canAnswer: query.data?.canAnswer ?? false,
    answer: (threadId: string, text: string) => answer.mutateAsync({ docId, threadId, text }),
    resolve: (threadId: string, isResolved: boolean) => resolve.mutate({ docId, threadId, isResolved }),
    remove: (threadId: string, commentId: string) => remove.mutate({ docId, threadId, commentId }),
  }
}

export type GuestThreads = ReturnType<typeof useGuestThreads>
