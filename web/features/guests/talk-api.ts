import type { GuestTalk } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import type { Passage } from '../../lib/passages.ts'
import { toast } from '../../lib/toast.ts'
import type { GuestIdentity } from './guest-identity.ts'

export interface GuestVisit {
  token: string
  password: string | undefined
}

/** Polling interval (ms) for new comments and the link's validity. */
const askEvery = 4_000
/** Error codes after which the page no longer shows the article. */
const ends = new Set(['link_invalid', 'guest_password', 'guest_password_wrong'])

type Answer = Awaited<ReturnType<typeof api.guests.readGuestTalks>>

const put = (talks: GuestTalk[], id: string, talk: GuestTalk | null): GuestTalk[] => {
  const others = talks.filter((one) => one._id !== id)
  return talk ? [...others, talk].toSorted((a, b) => (a._id < b._id ? -1 : 1)) : others
}

/** The guest threads of a link, and a guest's actions. `onEnd` is called once the link has expired. */
export function useGuestTalks(
  { token, password }: GuestVisit,
  { key, name }: GuestIdentity,
  onEnd: (failure: { code: string; message: string }) => void,
) {
  const queryClient = useQueryClient()
  const visit = { token, ...(password !== undefined && { password }) }
  const queryKey = ['guest-talks', token]
  const query = useQuery({
    queryKey,
    queryFn: () => api.guests.readGuestTalks({ ...visit, key }),
    refetchInterval: askEvery,
    retry: false,
  })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const failure = query.error && readFailure(query.error)
    if (failure && ends.has(failure.code)) end(failure)
  }, [query.error])
  const set = (id: string, talk: GuestTalk | null) =>
    queryClient.setQueryData<Answer>(
      queryKey,
      (before) => before && { ...before, talks: put(before.talks, id, talk) },
    )
  /** Shows an error and rejects, so that the form keeps its text. */
  const say = async (act: Promise<GuestTalk>): Promise<GuestTalk> => {
    try {
      const talk = await act
      set(talk._id, talk)
      return talk
    } catch (error) {
      toast.error(readFailure(error).message)
      await query.refetch()
      throw error
    }
  }
  const guest = { ...visit, key }
  return {
    talks: query.data?.talks ?? [],
    canComment: query.data?.canComment ?? false,
    begin: ({ quote, before, after }: Passage, text: string, as = name) =>
      say(api.guests.beginGuestTalk({ ...guest, name: as, quote, before, after, text })),
    reply: (threadId: string, text: string, as = name) =>
      say(api.guests.replyAsGuest({ ...guest, name: as, threadId, text })),
    remove: async (threadId: string, commentId: string) => {
      try {
        set(threadId, (await api.guests.deleteAsGuest({ ...guest, threadId, commentId })).talk)
      } catch (error) {
        toast.error(readFailure(error).message)
      }
    },
  }
}

export type GuestDiscussion = ReturnType<typeof useGuestTalks>
