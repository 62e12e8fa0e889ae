import type { InterfaceLanguage, User } from '@rankwell/contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { api, type Input } from '../../lib/api.ts'
import { isTransient } from '../../lib/errors.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readToken } from '../../lib/token.ts'

/** Why no user is signed in: never signed in, signed out, token expired or invalid, or ended by the server. */
export type SignedOutReason = 'none' | 'logout' | 'expired' | 'undecodable' | 'ended'

export type SessionState =
  | { status: 'loading' }
  | { status: 'authenticated'; user: User }
  | { status: 'signedOut'; reason: SignedOutReason }

export interface Session {
  state: SessionState
  logIn: (input: { email: string; password: string; remember: boolean }) => Promise<void>
  /** Starts a session with a token that was obtained elsewhere, for example by accepting an invitation. */
  startWith: (token: string, remember: boolean) => void
  /** Ends this session, or all of them; the latter rejects if the server is unreachable. */
  logOut: (isEverywhere?: boolean) => Promise<void>
  /** Signs out; asks first if there is unsent text. */
  requestSignOut: () => Promise<void>
  /** Reloads the signed-in user: name, role, workspaces, subscription. */
  reloadUser: () => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

/** The session of this page. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider')
  return session
}

/** The signed-in user, on pages for signed-in users only. */
export function useCurrentUser(): User {
  const { state } = useSession()
  if (state.status !== 'authenticated') throw new Error('No user is signed in')
  return state.user
}

/** The selected workspace of the signed-in user. */
export function useCurrentWorkspace() {
  const { selectedWorkspace } = useCurrentUser()
  if (!selectedWorkspace) throw new Error('No workspace is selected')
  return selectedWorkspace
}

/** The complete signed-in user. */
async function fetchUser(id: string): Promise<User> {
  const user = await api.users.getUser({ id })
  if (!('email' in user)) throw new Error('Not the signed-in user')
  return user
}

export const userKey = (id: string) => ['session', 'user', id] as const

/** The signed-in user, by the id in the token. */
const userQuery = (id: string) => ({
  queryKey: userKey(id),
  queryFn: () => fetchUser(id),
  retry: (count: number, error: Error) => count < 3 && isTransient(error),
})

/** The user with this id; an empty id loads nothing. */
export const useUser = (id: string) => useQuery({ ...userQuery(id), enabled: Boolean(id) })

/** Requests the user before anything is rendered; resolves when it is loaded or failed. */
export async function prefetchUser(): Promise<void> {
  const stored = readToken()
  if (stored.state === 'valid') await queryClient.prefetchQuery(userQuery(stored.user))
}

/** Reloads the signed-in user. */
export const reloadUser = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['session', 'user'] })

/** Whether this is local mode, and its demo login. */
export const useLocalInfo = () =>
  useQuery({
    queryKey: ['local', 'info'],
    queryFn: () => api.local.getLocalInfo({}),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What visitors may do on this installation; it only changes with a restart. */
export const useAuthOptions = () =>
  useQuery({
    queryKey: ['auth', 'options'],
    queryFn: () => api.auth.getAuthOptions({}),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Starts a session; the caller stores its token. */
export const createSession = (input: Input<typeof api.auth.login>) => api.auth.login(input)

/** Signs in. Fails immediately while offline; the form shows the error. */
export function useLogIn(onError: () => void) {
  const { logIn } = useSession()
  return useMutation({
    mutationFn: (input: Parameters<typeof logIn>[0]) => logIn(input),
    onError,
    networkMode: 'always',
    meta: { silent: true },
  })
}

/** Ends this session on the server, or all sessions of the user. */
export const endSessions = (isEverywhere: boolean): Promise<unknown> =>
  isEverywhere
    ? api.auth.logoutEverywhere({})
    : // A failed request must not keep the user signed in on this device.
      api.auth.logout({}).catch(() => undefined)

/** Changes name, color, or preferences of the signed-in user. */
export function useUpdateUser() {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: Omit<Input<typeof api.users.updateUser>, 'id'>) =>
      api.users.updateUser({ id: user._id, ...changes }),
    onSuccess: (changed) => queryClient.setQueryData(userKey(changed._id), changed),
  })
}

/** Stores the language chosen before signing in. */
export const storeLanguage = (client: QueryClient, id: string, language: InterfaceLanguage) =>
  api.users.updateUser({ id, language }).then((changed) => client.setQueryData(userKey(id), changed))
