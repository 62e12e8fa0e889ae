import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same through all renders and does what the latest one says, for parts of the page that
 * need not be drawn anew with their surroundings. Not to be called while drawing.
 */
export function useStable<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
