import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../features/auth/api.ts'
import { readLinkToken } from '../lib/link-token.ts'
import { SpinnerLogo } from '../ui/spinner-logo.tsx'
import { decideRoute } from './guards.ts'

/**
 * The path of this app that the user wanted to open before signing in, from the location state; null if there is none.
 */
function wantedTarget(state: unknown): string | null {
  const target = (state as { target?: unknown } | null)?.target
  return typeof target === 'string' && /^\/[^/\\]/.test(target) ? target : null
}

/**
 * Offers to sign out and use a password link that was opened while signed in, or explains why it is no longer valid.
 */
function useResetOffer(linkToken: string | null): void {
  const { t } = useTranslation('auth')
  const { logOut } = useSession()
  useEffect(() => {
    if (linkToken) void import('./spent-link.ts').then(({ offerReset }) => offerReset(linkToken, logOut, t))
  }, [linkToken, logOut, t])
}

/** Shows the page of the route if the session allows it; otherwise redirects. */
export function Guard({ children }: { children: ReactNode }) {
  const { state: session, logOut } = useSession()
  const { pathname, search, hash, state } = useLocation()
  const linkToken = readLinkToken({ search, state })
  const [spentLink, setSpentLink] = useState<string | null>(null)
  const decided = decideRoute(pathname, linkToken ? '?token' : search, session)
  const mustLogOut = decided.act === 'logOut' && linkToken !== spentLink
  const decision = decided.act === 'logOut' && !mustLogOut ? ({ act: 'show' } as const) : decided

  // An invalid link does not sign the user out; the page explains why the link is invalid.
  useEffect(() => {
    if (!mustLogOut) return
    let isLeft = false
    const proceed = async () => {
      const { findLinkEnd } = await import('./spent-link.ts')
      const isOver = linkToken !== null && (await findLinkEnd(linkToken)) !== null
      if (isLeft) return
      if (isOver) setSpentLink(linkToken)
      else await logOut()
    }
    void proceed()
    return () => {
      isLeft = true
    }
  }, [mustLogOut, linkToken, logOut])

  useResetOffer(decision.act === 'redirect' && pathname.startsWith('/reset-password') ? linkToken : null)

  if (decision.act === 'redirect') {
    const to = decision.to === '/app' ? (wantedTarget(state) ?? '/app') : decision.to
    const kept = decision.keepTarget ? { target: pathname + search + hash } : undefined
    return <Navigate to={to} replace state={kept} />
  }
  return decision.act === 'show' ? children : <SpinnerLogo />
}
