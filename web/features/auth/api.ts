import type { User } from '@rankwell/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { api } from '../../lib/api.ts'
import { isPassing } from '../../lib/errors.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readToken } from '../../lib/token.ts'

/** Why no one is signed in: never signed in, signed out, token expired or invalid, ended by the server. */
export type SignedOutReason = 'none' | 'logout' | 'expired' | 'undecodable' | 'ended'

export type SessionState =
  | { status: 'loading' }
  | { status: 'authenticated'; user: User }
  | { status: 'signedOut'; reason: SignedOutReason }

export interface Session {
  state: SessionState
  logIn: (input: { email: string; password: string; remember: boolean }) => Promise<void>
  /** Starts a session with a token obtained otherwise, such as from an accepted invitation. */
  startWith: (token: string, remember: boolean) => void
  /** Ends this session, or all of them; the latter rejects if the server is unreachable. */
  logOut: (isEverywhere?: boolean) => Promise<void>
  /** Signs out; asks first if there is unsent text. */
  askLogOut: () => Promise<void>
  /** Reloads the signed-in user: name, role, workspaces, subscription. */
  reloadUser: () => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

/** The session of this page. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above')
  return session
}

/** The signed-in user, on pages for signed-in users only. */
export function useCurrentUser(): User {
  const { state } = useSession()
  if (state.status !== 'authenticated') throw new Error('This page needs a signed-in user')
  return state.user
}

/** The selected workspace of the signed-in user. */
export function useCurrentWorkspace() {
  const { selectedWorkspace } = useCurrentUser()
  if (!selectedWorkspace) throw new Error('This page needs a selected workspace')
  return selectedWorkspace
}

/** The complete signed-in user. */
async function fetchUser(id: string): Promise<User> {
  const user = await api.users.getUser({ id })
  if (!('email' in user)) throw new Error('The server gave a colleague instead of oneself')
  return user
}

export const userKey = (id: string) => ['session', 'user', id] as const

/** The signed-in user, by the id in the token. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: userKey(id),
    queryFn: () => fetchUser(id),
    retry: (count, error) => count < 3 && isPassing(error),
  })

/** Requests the user before anything is rendered; resolves when it is loaded or failed. */
export async function prefetchUser(): Promise<void> {
  const stored = readToken()
  if (stored.state === 'valid') await queryClient.prefetchQuery(userQuery(stored.user))
}

/** Whether this is local mode, and its demo login. */
export const localInfoQuery = () =>
  queryOptions({
    queryKey: ['local', 'info'],
    queryFn: () => api.local.getLocalInfo({}),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What visitors may do on this installation; it only changes with a restart. */
export const authOptionsQuery = () =>
  queryOptions({
    queryKey: ['auth', 'options'],
    queryFn: () => api.auth.getAuthOptions({}),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Changes name, color, or preferences of the signed-in user. */
export function useUpdateUser() {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: Omit<Parameters<typeof api.users.updateUser>[0], 'id'>) =>
      api.users.updateUser({ id: user._id, ...changes }),
    onSuccess: (changed) => queryClient.setQueryData(userKey(changed._id), changed),
  })
}
