import type { Review } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { useReview } from './api.ts'

/** Changes come in crowds while somebody types; so long (ms) after the last one the review is read again. */
const pause = 1_500

/**
 * A review that stays as it was looked at: what was changed since is only said, until the reader wants to see it.
 * What is around the text, such as its status, is kept up to date.
 */
export function useReviewed(docId: string) {
  const queryClient = useQueryClient()
  const { data: review, error, refetch } = useReview(docId)
  const [newerSeen, setNewerSeen] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = useEffectEvent(async () => {
    const fresh = await api.review.getReview({ docId }).catch(() => null)
    if (!fresh || !review) return
    setNewerSeen(fresh.seen)
    if (fresh.seen === review.seen)
      queryClient.setQueryData<Review>(calls.review.getReview.queryKey({ input: { docId } }), fresh)
  })
  const wait = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void look(), pause)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    review,
    error,
    refetch,
    isStale: review !== undefined && newerSeen !== null && newerSeen !== review.seen,
    lookAgain: () => wait(),
  }
}
