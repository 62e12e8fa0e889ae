// @vitest-environment node
import type { Role, User } from '@rankwell/contract'
import { describe, expect, it } from 'vitest'
import type { SessionState, SignedOutReason } from '../features/auth/api.ts'
import { decideRoute, type RouteDecision } from './guards.ts'

const person = (changes: Partial<User> = {}): SessionState => ({
  status: 'authenticated',
  user: { role: 'writer', isOnboarded: true, isSubscribed: true, ...changes } as User,
})
const signedOut = (reason: SignedOutReason = 'none'): SessionState => ({ status: 'signedOut', reason })

const show: RouteDecision = { act: 'show' }
const to = (path: string): RouteDecision => ({ act: 'redirect', to: path })
const signInFirst: RouteDecision = { act: 'redirect', to: '/', keepTarget: true }

const subscribed = person()
const unsubscribed = person({ isSubscribed: false })
const newcomer = person({ isOnboarded: false, isSubscribed: false })
const viewer = person({ role: 'viewer' })
const unpaidViewer = person({ role: 'viewer', isSubscribed: false })

const table: [story: string, address: string, session: SessionState, decision: RouteDecision][] = [
  ['a signed-out visitor sees the login page', '/', signedOut(), show],
  ['a signed-out visitor sees the login page', '/login', signedOut(), show],
  ['a signed-out visitor may reset a password', '/reset-password?token=x', signedOut(), show],
  ['a signed-out visitor may sign up', '/sign-up', signedOut(), show],
  ['a signed-in visitor of the login page goes to the app', '/', subscribed, to('/app')],
  ['a signed-in visitor of the login page goes to the app', '/login/', subscribed, to('/app')],
  ['a signed-in visitor of the sign-up page goes to the app', '/sign-up', unsubscribed, to('/app')],
  [
    'a signed-out visitor of an app page signs in first',
    '/app/documents?status=Draft',
    signedOut(),
    signInFirst,
  ],
  ['a signed-out visitor of an article signs in first', '/copy-butler/1', signedOut('expired'), signInFirst],
  [
    'a user who signs out goes to the front page without a return path',
    '/app/documents',
    signedOut('logout'),
    to('/'),
  ],
  ['an undecodable token leads to the login page', '/app', signedOut('undecodable'), to('/login')],
  ['a signed-out visitor of the subscription signs in first', '/subscription', signedOut(), signInFirst],
  ['a signed-out invited user stays on the page', '/on-boarding?token=x', signedOut(), show],
  ['a signed-in invited user is signed out first', '/on-boarding?token=x', subscribed, { act: 'logOut' }],
  ['onboarding without a link needs a session', '/on-boarding', signedOut(), to('/')],
  ['a newcomer goes to onboarding from the app', '/app/dashboard', newcomer, to('/on-boarding')],
  ['a newcomer goes to onboarding from the subscription', '/subscription', newcomer, to('/on-boarding')],
  ['a newcomer stays at onboarding', '/on-boarding', newcomer, show],
  ['an onboarded subscriber leaves onboarding', '/on-boarding', subscribed, to('/')],
  [
    'an onboarded user without a subscription goes to the subscription page',
    '/on-boarding',
    unsubscribed,
    to('/subscription'),
  ],
  ['no app page can be opened without a subscription', '/app/documents', unsubscribed, to('/subscription')],
  ['no article can be opened without a subscription', '/copy-butler/1', unsubscribed, to('/subscription')],
  [
    'no settings can be opened without a subscription',
    '/settings/billing',
    unsubscribed,
    to('/subscription'),
  ],
  ['the subscription page can be opened without a subscription', '/subscription', unsubscribed, show],
  ['a subscriber opens the app', '/app/dashboard', subscribed, show],
  ['a subscriber opens settings', '/settings/workspace', subscribed, show],
  ['a subscriber starts an article', '/copy-butler', subscribed, show],
  ['a viewer opens the dashboard', '/app/dashboard', viewer, show],
  ['a viewer opens the documents', '/app/documents', viewer, show],
  ["a viewer's two pages need no subscription", '/app/documents', unpaidViewer, show],
  ['a viewer opens a document', '/copy-butler/1', viewer, show],
  ['a viewer cannot start an article', '/copy-butler', viewer, to('/app/dashboard')],
  ['a viewer cannot open any other app page', '/app/templates', viewer, to('/app/dashboard')],
  ['a viewer can open the help center', '/settings/help-center', viewer, show],
  ['the 404 page is open to everyone', '/404', signedOut(), show],
  ['the test page is open to everyone', '/test', unsubscribed, show],
  ['privacy and terms are open to everyone', '/privacy', newcomer, show],
  ['an unknown address is open, and leads to the 404 page', '/application', signedOut(), show],
]

describe('route guards', () => {
  it.each(table)('%s (%s)', (_story, address, session, decision) => {
    const { pathname, search } = new URL(address, 'http://rankwell.test')
    expect(decideRoute(pathname, search, session)).toEqual(decision)
  })

  it('a protected page waits while the session loads, a public one does not', () => {
    expect(decideRoute('/app', '', { status: 'loading' })).toEqual({ act: 'wait' })
    expect(decideRoute('/', '', { status: 'loading' })).toEqual({ act: 'wait' })
    expect(decideRoute('/terms', '', { status: 'loading' })).toEqual(show)
  })

  it.each(['user', 'publisher', 'reviewer', 'writer'] as Role[])('a %s opens every app page', (role) => {
    for (const path of ['/app/dashboard', '/app/templates', '/app/calendar', '/copy-butler', '/settings']) {
      expect(decideRoute(path, '', person({ role }))).toEqual(show)
    }
  })
})
