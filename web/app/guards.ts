import type { User } from '@rankwell/contract'
import type { SessionState } from '../features/auth/api.ts'

type RouteGroup = 'signedOutOnly' | 'session' | 'open' | 'app'

export type RouteDecision =
  | { act: 'show' }
  | { act: 'wait' }
  | { act: 'redirect'; to: string; keepTarget?: true }
  | { act: 'logOut' }

const signedOutOnly = new Set(['/', '/login', '/reset-password', '/sign-up'])
const sessionRequired = new Set(['/on-boarding', '/subscription'])
const open = new Set(['/404', '/test', '/privacy', '/terms', '/guest', '/unsent'])

const show: RouteDecision = { act: 'show' }
const redirect = (to: string): RouteDecision => ({ act: 'redirect', to })

/** The group of a path, which decides who may see it. A path without a group is open and leads to /404. */
function routeGroup(pathname: string): RouteGroup {
  const path = pathname.replace(/\/+$/, '') || '/'
  if (signedOutOnly.has(path)) return 'signedOutOnly'
  if (sessionRequired.has(path)) return 'session'
  if (open.has(path)) return 'open'
  return /^\/(app|settings|copy-butler)(\/|$)/.test(path) ? 'app' : 'open'
}

/**
 * Decides whether a path is shown, waits for the session, or redirects.
 *
 * @param pathname Path of the URL, such as `/app/documents`.
 * @param search Its query with the leading `?`, or an empty string.
 */
export function decideRoute(pathname: string, search: string, session: SessionState): RouteDecision {
  const path = pathname.replace(/\/+$/, '') || '/'
  const group = routeGroup(path)
  if (group === 'open') return show
  if (session.status === 'loading') return { act: 'wait' }
  if (group === 'signedOutOnly') return session.status === 'authenticated' ? redirect('/app') : show
  if (path === '/on-boarding') return decideOnboarding(search, session)
  if (session.status === 'signedOut') {
    if (session.reason === 'undecodable') return redirect('/login')
    return session.reason === 'logout' ? redirect('/') : { act: 'redirect', to: '/', keepTarget: true }
  }
  if (!session.user.isOnboarded) return redirect('/on-boarding')
  return group === 'app' ? decideAppPage(path, session.user) : show
}

/** A user who opens an invitation or registration link is signed out first, and stays on the page. */
function decideOnboarding(search: string, session: SessionState): RouteDecision {
  if (new URLSearchParams(search).has('token')) {
    return session.status === 'authenticated' ? { act: 'logOut' } : show
  }
  if (session.status !== 'authenticated') return redirect('/')
  if (!session.user.isOnboarded) return show
  return redirect(session.user.isSubscribed ? '/' : '/subscription')
}

/** Viewers can open two pages and the documents shared with them; everyone else needs a subscription. */
function decideAppPage(path: string, user: User): RouteDecision {
  const isViewerPage = path === '/app' || path === '/app/dashboard' || path === '/app/documents'
  const isReading = /^\/copy-butler\/[^/]+$/.test(path) || /^\/settings(\/|$)/.test(path)
  // Reading never requires a subscription.
  if (user.role === 'viewer' && (isViewerPage || isReading)) return show
  if (!user.isSubscribed) return redirect('/subscription')
  return user.role === 'viewer' ? redirect('/app/dashboard') : show
}
