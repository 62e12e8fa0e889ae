import type { Review } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getReview, reviewKey, useReview } from './api.ts'

/** Changes arrive in bursts while users type; the review is reloaded this long (ms) after the last change. */
const pause = 1_500

/**
 * A review that keeps the viewed state; later changes are announced until the user loads them. Data around the text,
 * such as the status, is kept up to date.
 */
export function useReviewed(docId: string) {
  const queryClient = useQueryClient()
  const { data: review, error, refetch } = useReview(docId)
  const [newerSeen, setNewerSeen] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reloadReview = useEffectEvent(async () => {
    const fresh = await getReview(docId).catch(() => null)
    if (!fresh || !review) return
    setNewerSeen(fresh.seen)
    if (fresh.seen === review.seen) queryClient.setQueryData<Review>(reviewKey(docId), fresh)
  })
  const wait = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void reloadReview(), pause)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    review,
    error,
    refetch,
    isStale: review !== undefined && newerSeen !== null && newerSeen !== review.seen,
    reload: () => wait(),
  }
}
