import type { User } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormerAccountReason, recordFormerAccount } from '../../lib/former-accounts.ts'
import { loadWithRetry, untilReload } from '../../lib/lazy-with-retry.ts'
import { listUnsentTexts } from '../../lib/local-texts.ts'
import { serverNow } from '../../lib/server-time.ts'
import {
  keepUnsaved,
  reportReason,
  roleRejected,
  sessionEnded,
  wasReasonReported,
} from '../../lib/session-events.ts'
import { readStored, storageKeys } from '../../lib/storage.ts'
import { toast } from '../../lib/toast.ts'
import { decodeToken, keepTokenInTab, pinToken, readToken, type StoredToken } from '../../lib/token.ts'
import { reloadUser, type SignedOutReason, userKey } from './api.ts'
import { watchExpiry } from './expiry.ts'

export type TabSession =
  | Extract<StoredToken, { state: 'valid' }>
  | { state: 'doubtful' }
  | { state: 'none'; reason: SignedOutReason }

/** Session functions for other parts of this tab. */
export interface SessionSwitch {
  endSession: (reason: SignedOutReason, options?: { isTold?: boolean }) => void
  restart: () => void
}

/** Reasons for the end of a session after which the account cannot sign in again. */
const leftReasons: Partial<Record<string, FormerAccountReason>> = {
  account_removed: 'removed',
  account_disabled: 'disabled',
}

/** Opens the page of unsent texts if an account that can no longer sign in has left any on this device. */
export async function openUnsentTexts(
  { _id: userId, email }: Pick<User, '_id' | 'email'>,
  reason: FormerAccountReason,
): Promise<void> {
  const documents = await listUnsentTexts(userId).catch(() => [])
  if (documents.length === 0) return
  recordFormerAccount({ userId, email, reason })
  // A full page load, because the page must not depend on the session and the code that was loaded for it.
  location.assign('/unsent')
}

/**
 * Binds the tab to its session, and ends it when its token expires, a call is rejected, or another tab has ended it.
 */
export function useSessionEnds(
  held: TabSession,
  isAuthenticated: boolean,
  { endSession, restart }: SessionSwitch,
): void {
  const queryClient = useQueryClient()
  const own = held.state === 'valid' ? held : null
  const exp = own?.exp
  useEffect(() => (own ? pinToken(own.token) : undefined), [own])

  useEffect(
    () => (exp === undefined ? undefined : watchExpiry(exp, () => endSession('expired'))),
    [exp, endSession],
  )

  useEffect(
    () =>
      sessionEnded.listen(({ message, code }) => {
        if (readToken().state === 'none') return
        if (!wasReasonReported()) toast.error(message, { id: 'session-ended' })
        const reason = leftReasons[code]
        const user = own && queryClient.getQueryData<User>(userKey(own.user))
        void keepUnsaved().then(() => {
          endSession('ended')
          if (reason && user) void openUnsentTexts(user, reason)
        })
      }),
    [endSession, own, queryClient],
  )

  useEffect(() => roleRejected.listen(() => void reloadUser(queryClient)), [queryClient])

  useEffect(() => {
    const followDevice = (event: StorageEvent) => {
      if (event.key === storageKeys.token) followRemembered(event, own, { endSession, restart })
    }
    window.addEventListener('storage', followDevice)
    return () => window.removeEventListener('storage', followDevice)
  }, [own, endSession, restart])

  useShared(isAuthenticated ? (own?.token ?? null) : null, endSession)
}

/** Reloads when another tab has changed the stored session. A tab with its own account keeps that account. */
function followRemembered(
  { oldValue, newValue }: StorageEvent,
  own: Extract<TabSession, { state: 'valid' }> | null,
  { endSession, restart }: SessionSwitch,
): void {
  const isInTab = readStored(storageKeys.token, 'sessionStorage') !== null
  if (!own) restart()
  else if (isInTab) return
  else if (newValue === null) {
    if (oldValue === own.token) void keepUnsaved().then(() => endSession('logout', { isTold: true }))
  } else if (decodeToken(newValue)?.user === own.user) restart()
  else keepTokenInTab(own.token)
}

/** Provides the session to new tabs, and follows the tabs that share it when one of them ends it. */
function useShared(token: string | null, endSession: SessionSwitch['endSession']): void {
  const { t } = useTranslation('auth')
  const queryClient = useQueryClient()
  useEffect(() => {
    if (token === null) return
    let stop: (() => void) | undefined
    let isLeft = false
    const followEnd = (isSignOut: boolean) => {
      // The call lets the server confirm the end of the session and return its reason.
      if (!isSignOut) return void reloadUser(queryClient)
      reportReason()
      toast.success(t('signedOutElsewhere'), { id: 'session-ended', isGlobal: true })
      void keepUnsaved().then(() => endSession('logout', { isTold: true }))
    }
    void loadWithRetry(() => import('../../lib/share-session.ts'), untilReload).then(({ shareSession }) => {
      if (!isLeft) stop = shareSession(token, followEnd)
    })
    return () => {
      isLeft = true
      stop?.()
    }
  }, [token, endSession, queryClient, t])
}

const warningSeconds = 120

/** Warns two minutes before the session expires. */
export function useExpiryWarning(held: TabSession): void {
  const { t } = useTranslation('auth')
  const exp = held.state === 'valid' ? held.exp : undefined
  useEffect(() => {
    if (exp === undefined || exp - serverNow() / 1000 <= warningSeconds) return
    return watchExpiry(exp - warningSeconds, () => toast.error(t('expired.soon')))
  }, [exp, t])
}
