import type { User } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { endsSession, isPassing, wordsOfFailure } from '../../lib/errors.ts'
import { forgetChosenLanguage, readChosenLanguage, setLanguage } from '../../lib/i18n.ts'
import { latePart } from '../../lib/lazy-with-retry.ts'
import { listUnsentTexts, wipeLocalTexts } from '../../lib/local-texts.ts'
import { askServerTime } from '../../lib/server-time.ts'
import { announceEnd } from '../../lib/session-channel.ts'
import { keepUnsaved, untilSaved, wasReasonSaid } from '../../lib/session-events.ts'
import { storageKeys, writeStored } from '../../lib/storage.ts'
import { TimeZoneContext } from '../../lib/time-zone.ts'
import { toast } from '../../lib/toast.ts'
import { clearToken, currentToken, readToken, releaseToken, storeToken } from '../../lib/token.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import {
  type Session,
  SessionContext,
  type SessionState,
  type SignedOutReason,
  userKey,
  userQuery,
} from './api.ts'
import { type Held, leadToUnsent, useExpiryWarning, useSessionEnds } from './session-ends.ts'

const loadSignOut = () => import('./sign-out-dialog.tsx')
const SignOutDialog = latePart(async () => ({ default: (await loadSignOut()).SignOutDialog }))

/** What was typed a moment ago is given this long (ms) to reach the server before a log-out asks. */
const savedWithin = 1500

/** What this device holds at the start. What cannot be used is cleared. */
function holdStored(): Held {
  const stored = readToken()
  if (stored.state === 'valid') return stored
  if (stored.state !== 'none') clearToken()
  return { state: 'none', reason: stored.state === 'undecodable' ? 'undecodable' : 'none' }
}

/** Keeps who is signed in, and ends the session when the token, the server or another tab says so. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth')
  const queryClient = useQueryClient()
  const [held, setHeld] = useState<Held>(() =>
    readToken().state === 'expired' ? { state: 'doubtful' } : holdStored(),
  )
  const isHeld = held.state === 'valid'

  const asked = useQuery({ ...userQuery(isHeld ? held.user : ''), enabled: isHeld })
  const user = isHeld ? asked.data : undefined

  const endSession = useCallback(
    (reason: SignedOutReason, { keepToken = false, isTold = false } = {}) => {
      const token = currentToken()
      if (reason === 'ended' && token && !keepToken && !isTold) announceEnd(token, false)
      if (reason === 'logout') writeStored(storageKeys.signedOut, '1', 'sessionStorage')
      if (!keepToken) clearToken({ onlyHere: isTold })
      setHeld({ state: 'none', reason })
      queryClient.clear()
    },
    [queryClient],
  )

  const userId = isHeld ? held.user : null
  const logOut = useCallback(
    async (isEverywhere = false) => {
      const token = currentToken()
      // Other tabs of the session keep what was typed in them while the server still takes it.
      if (token && !isEverywhere) announceEnd(token, true)
      await keepUnsaved()
      if (isEverywhere) await api.auth.logoutEverywhere({})
      // The session row is ended as well as it goes: a failed answer must not keep anybody signed in here.
      else await api.auth.logout({}).catch(() => undefined)
      if (token && isEverywhere) announceEnd(token, true)
      endSession('logout')
      const kept = userId ? await wipeLocalTexts(userId) : 0
      if (kept > 0) toast.error(t('keptTexts'))
    },
    [endSession, userId, t],
  )
  const [isAsking, setAsking] = useState(false)
  // It asks about words that have not arrived: mostly there is no line then to fetch it over.
  useEffect(() => {
    if (userId) whenIdle(() => void loadSignOut().catch(() => undefined))
  }, [userId])
  const askLogOut = useCallback(async () => {
    const isSaved = await untilSaved(savedWithin)
    const unsent = userId ? await listUnsentTexts(userId).catch(() => []) : []
    if (isSaved && unsent.length === 0) await logOut()
    else setAsking(true)
  }, [logOut, userId])

  const restart = useCallback(() => {
    releaseToken()
    setHeld(holdStored())
    queryClient.clear()
  }, [queryClient])

  // A clock that is ahead makes a good token look spent: the server's time decides.
  const isDoubtful = held.state === 'doubtful'
  useEffect(() => {
    if (isDoubtful) void askServerTime().then(() => setHeld(holdStored()))
  }, [isDoubtful])

  useSessionEnds(held, user !== undefined, { endSession, restart })
  useExpiryWarning(held)

  useEffect(() => {
    if (!isHeld || !asked.error || user || endsSession(asked.error)) return
    toast.error(wordsOfFailure(asked.error) ?? t('failedStart'))
    // The token stays where only the network failed: a reload of the page goes on.
    endSession('ended', { keepToken: isPassing(asked.error) })
  }, [isHeld, asked.error, user, endSession, t])

  useEffect(() => {
    if (!user?.isOnboarded || user.selectedWorkspace) return
    if (!wasReasonSaid())
      toast.error(t('noWorkspace'), {
        isGlobal: true,
        action: { label: t('noWorkspaceAct'), onSelect: () => location.assign('/sign-up') },
      })
    void logOut().then(() => leadToUnsent(user, 'workspace'))
  }, [user, logOut, t])

  useAccountLanguage(user)

  const session = useMemo<Session>(() => {
    const startWith = (token: string, remember: boolean) => {
      storeToken(token, remember)
      restart()
    }
    return {
      state: sessionState(held, user),
      startWith,
      logOut,
      askLogOut,
      async logIn({ email, password, remember }) {
        startWith((await api.auth.login({ email, password, remember })).token, remember)
      },
      reloadUser: () => queryClient.invalidateQueries({ queryKey: ['session', 'user'] }),
    }
  }, [held, user, logOut, askLogOut, restart, queryClient])

  return (
    <SessionContext value={session}>
      <TimeZoneContext value={user?.timeZone}>{children}</TimeZoneContext>
      {isAsking ? (
        <Suspense>
          <SignOutDialog onLogOut={() => void logOut()} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </SessionContext>
  )
}

/** Shows the account's language. One that was chosen on the login page becomes the account's first. */
function useAccountLanguage(user: User | undefined): void {
  const queryClient = useQueryClient()
  const id = user?._id
  const language = user?.language
  useEffect(() => {
    if (!id || !language) return
    const chosen = readChosenLanguage()
    if (!chosen || chosen === language) {
      forgetChosenLanguage()
      void setLanguage(language)
      return
    }
    void setLanguage(chosen)
    api.users
      .updateUser({ id, language: chosen })
      .then((changed) => queryClient.setQueryData(userKey(id), changed))
      .catch(() => undefined)
  }, [id, language, queryClient])
}

function sessionState(held: Held, user: User | undefined): SessionState {
  if (held.state === 'none') return { status: 'signedOut', reason: held.reason }
  return user ? { status: 'authenticated', user } : { status: 'loading' }
}
