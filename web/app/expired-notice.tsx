import { useState } from 'react'
import { type SessionState, useSession } from '../features/auth/api.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'

const ExpiredDialog = lazyWithRetry(async () => ({
  default: (await import('../features/auth/expired-dialog.tsx')).ExpiredDialog,
}))

/** Shows on any page that the session has expired. */
export function ExpiredNotice() {
  const { state } = useSession()
  const [seen, setSeen] = useState<SessionState | null>(null)
  if (state.status !== 'signedOut' || state.reason !== 'expired' || seen === state) return null
  return <ExpiredDialog onClose={() => setSeen(state)} />
}
