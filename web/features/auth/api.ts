import type { User } from '@rankwell/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { api } from '../../lib/api.ts'
import { isPassing } from '../../lib/errors.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readToken } from '../../lib/token.ts'

/** Why nobody is signed in: nobody was, someone left, the token ended or made no sense, the server said so. */
export type SignedOutReason = 'none' | 'logout' | 'expired' | 'undecodable' | 'ended'

export type SessionState =
  | { status: 'loading' }
  | { status: 'authenticated'; user: User }
  | { status: 'signedOut'; reason: SignedOutReason }

export interface Session {
  state: SessionState
  logIn: (input: { email: string; password: string; remember: boolean }) => Promise<void>
  /** Starts a session with a token got in another way, such as an accepted invitation. */
  startWith: (token: string, remember: boolean) => void
  /** Of this session, or of all of them; the latter rejects where the server could not be asked. */
  logOut: (isEverywhere?: boolean) => Promise<void>
  /** Logs out; where words have not reached the server it asks first. */
  askLogOut: () => Promise<void>
  /** Reads the signed-in user again: name, role, workspaces, subscription. */
  reloadUser: () => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

/** The session of this page. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above')
  return session
}

/** The signed-in user, on pages that only signed-in people see. */
export function useCurrentUser(): User {
  const { state } = useSession()
  if (state.status !== 'authenticated') throw new Error('This page needs a signed-in user')
  return state.user
}

/** The workspace that the signed-in user works in. */
export function useCurrentWorkspace() {
  const { selectedWorkspace } = useCurrentUser()
  if (!selectedWorkspace) throw new Error('This page needs a selected workspace')
  return selectedWorkspace
}

/** The signed-in user in full. */
async function fetchUser(id: string): Promise<User> {
  const user = await api.users.getUser({ id })
  if (!('email' in user)) throw new Error('The server gave a colleague instead of oneself')
  return user
}

export const userKey = (id: string) => ['session', 'user', id] as const

/** The signed-in user by the id that the token names. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: userKey(id),
    queryFn: () => fetchUser(id),
    retry: (count, error) => count < 3 && isPassing(error),
  })

/** Asks who is signed in before anything is drawn; resolves when that is known, or cannot be. */
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

/** What visitors may do on this installation; it changes only with a restart. */
export const authOptionsQuery = () =>
  queryOptions({
    queryKey: ['auth', 'options'],
    queryFn: () => api.auth.getAuthOptions({}),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Changes name, colour or preferences of the signed-in user. */
export function useUpdateUser() {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: Omit<Parameters<typeof api.users.updateUser>[0], 'id'>) =>
      api.users.updateUser({ id: user._id, ...changes }),
    onSuccess: (changed) => queryClient.setQueryData(userKey(changed._id), changed),
  })
}
