import { useEffect, useState } from 'react'

/** The value as it was when it last rested for a moment (ms). */
export function useSettled(value: string, rest: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return settled
}
