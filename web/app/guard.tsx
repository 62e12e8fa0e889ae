import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../features/auth/api.ts'
import { readLinkToken } from '../lib/link-token.ts'
import { SpinnerLogo } from '../ui/spinner-logo.tsx'
import { judgeRoute } from './guards.ts'

/** Where a visitor wanted to go before signing in: an address of our own, kept beside the location. */
function wantedTarget(state: unknown): string | null {
  const target = (state as { target?: unknown } | null)?.target
  return typeof target === 'string' && /^\/[^/\\]/.test(target) ? target : null
}

/** Shows the page of the address where the session allows it, and leads elsewhere where not. */
export function Guard({ children }: { children: ReactNode }) {
  const { state: session, logOut } = useSession()
  const { pathname, search, state } = useLocation()
  const verdict = judgeRoute(pathname, readLinkToken({ search, state }) ? '?token' : search, session)
  const mustLogOut = verdict.act === 'logOut'

  useEffect(() => {
    if (mustLogOut) void logOut()
  }, [mustLogOut, logOut])

  if (verdict.act === 'redirect') {
    const to = verdict.to === '/app' ? (wantedTarget(state) ?? '/app') : verdict.to
    const kept = verdict.keepTarget ? { target: pathname + search } : undefined
    return <Navigate to={to} replace state={kept} />
  }
  return verdict.act === 'show' ? children : <SpinnerLogo />
}
