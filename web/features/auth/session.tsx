import type { User } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endsSession, isTransient, messageOfFailure } from '../../lib/errors.ts'
import { forgetChosenLanguage, readChosenLanguage, setLanguage } from '../../lib/i18n.ts'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import { listUnsentTexts, wipeLocalTexts } from '../../lib/local-texts.ts'
import { requestServerTime } from '../../lib/server-time.ts'
import { announceEnd } from '../../lib/session-channel.ts'
import { keepUnsaved, untilSaved, wasReasonReported } from '../../lib/session-events.ts'
import { storageKeys, writeStored } from '../../lib/storage.ts'
import { TimeZoneContext } from '../../lib/time-zone.ts'
import { toast } from '../../lib/toast.ts'
import { clearToken, currentToken, readToken, releaseToken, storeToken } from '../../lib/token.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import {
  createSession,
  endSessions,
  reloadUser,
  type Session,
  SessionContext,
  type SessionState,
  type SignedOutReason,
  storeLanguage,
  useUser,
} from './api.ts'
import { openUnsentTexts, type TabSession, useExpiryWarning, useSessionEnds } from './session-ends.ts'

const loadSignOut = () => import('./sign-out-dialog.tsx')
const SignOutDialog = lazyWithRetry(async () => ({ default: (await loadSignOut()).SignOutDialog }))

/** How long (ms) signing out waits for recent edits to reach the server before it asks the user. */
const savedWithin = 1500

/** The stored session at startup. An unusable one is cleared. */
function readStoredSession(): TabSession {
  const stored = readToken()
  if (stored.state === 'valid') return stored
  if (stored.state !== 'none') clearToken()
  return { state: 'none', reason: stored.state === 'undecodable' ? 'undecodable' : 'none' }
}

/** Provides the signed-in user, and ends the session when the token, the server, or another tab requires it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth')
  const queryClient = useQueryClient()
  const [held, setHeld] = useState<TabSession>(() =>
    readToken().state === 'expired' ? { state: 'doubtful' } : readStoredSession(),
  )
  const isHeld = held.state === 'valid'

  const asked = useUser(isHeld ? held.user : '')
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
      // Announced first, so that other tabs of the session can store their text while the server still accepts it.
      if (token && !isEverywhere) announceEnd(token, true)
      await keepUnsaved()
      await endSessions(isEverywhere)
      if (token && isEverywhere) announceEnd(token, true)
      endSession('logout')
      const kept = userId ? await wipeLocalTexts(userId) : 0
      if (kept > 0) toast.error(t('keptTexts'))
    },
    [endSession, userId, t],
  )
  const [isAsking, setAsking] = useState(false)
  // Loaded early, because this dialog is mostly needed without a connection.
  useEffect(() => {
    if (userId) whenIdle(() => void loadSignOut().catch(() => undefined))
  }, [userId])
  const requestSignOut = useCallback(async () => {
    const isSaved = await untilSaved(savedWithin)
    const unsent = userId ? await listUnsentTexts(userId).catch(() => []) : []
    if (isSaved && unsent.length === 0) await logOut()
    else setAsking(true)
  }, [logOut, userId])

  const restart = useCallback(() => {
    releaseToken()
    setHeld(readStoredSession())
    queryClient.clear()
  }, [queryClient])

  // If the device's clock is ahead, a valid token looks expired, so the server's time decides.
  const isDoubtful = held.state === 'doubtful'
  useEffect(() => {
    if (isDoubtful) void requestServerTime().then(() => setHeld(readStoredSession()))
  }, [isDoubtful])

  useSessionEnds(held, user !== undefined, { endSession, restart })
  useExpiryWarning(held)

  useEffect(() => {
    if (!isHeld || !asked.error || user || endsSession(asked.error)) return
    toast.error(messageOfFailure(asked.error) ?? t('failedStart'))
    // If only the network failed, the token is kept, so that a reload can continue the session.
    endSession('ended', { keepToken: isTransient(asked.error) })
  }, [isHeld, asked.error, user, endSession, t])

  useEffect(() => {
    if (!user?.isOnboarded || user.selectedWorkspace) return
    if (!wasReasonReported())
      toast.error(t('noWorkspace'), {
        isGlobal: true,
        action: { label: t('noWorkspaceAct'), onSelect: () => location.assign('/sign-up') },
      })
    void logOut().then(() => openUnsentTexts(user, 'workspace'))
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
      requestSignOut,
      async logIn(input) {
        startWith((await createSession(input)).token, input.remember)
      },
      reloadUser: () => reloadUser(queryClient),
    }
  }, [held, user, logOut, requestSignOut, restart, queryClient])

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

/** Applies the account's language. A language chosen on the login page is first saved to the account. */
function useAccountLanguage(user: User | undefined): void {
  const queryClient = useQueryClient()
  const id = user?._id
  const language = user?.language
  useEffect(() => {
    if (!id || !language) return
    const chosen = readChosenLanguage()
    void setLanguage(chosen ?? language)
    // Stored even if both are equal, because `language` may come from the request instead of the account.
    if (chosen) storeLanguage(queryClient, id, chosen).then(forgetChosenLanguage, () => undefined)
  }, [id, language, queryClient])
}

function sessionState(held: TabSession, user: User | undefined): SessionState {
  if (held.state === 'none') return { status: 'signedOut', reason: held.reason }
  return user ? { status: 'authenticated', user } : { status: 'loading' }
}
