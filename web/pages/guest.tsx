import type { GuestDocument } from '@rankwell/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openGuestDocument } from '../features/guests/api.ts'
import { GuestArticle } from '../features/guests/guest-article.tsx'
import { readFailure } from '../lib/errors.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { TextField } from '../ui/input.tsx'
import { LoginSwitches } from '../ui/language-and-theme.tsx'
import { Logo } from '../ui/logo.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SlowCheck } from '../ui/slow-check.tsx'

/** Minimum length of a secret. Anchors of the page, such as that of "skip to the content", are shorter. */
const secretLength = 32

/** The secret in the URL, also of another link opened in the same tab. */
function useSecret(): string {
  const [secret, setSecret] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const read = () => {
      const next = location.hash.slice(1)
      if (next.length >= secretLength) setSecret(next)
    }
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return secret
}

/** The page of a guest link. The secret is after the `#`, which browsers never send. */
export function GuestPage() {
  const token = useSecret()
  return <Visit key={token} token={token} />
}

function Visit({ token }: { token: string }) {
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<GuestDocument | null>(null)
  const [password, setPassword] = useState<string>()
  const [failure, setFailure] = useState<{ code: string; error?: unknown } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isCanceled = false
    setFailure(null)
    openGuestDocument({ token, ...(password !== undefined && { password }) })
      .then((document) => !isCanceled && setFound(document))
      .catch((error: unknown) => !isCanceled && setFailure({ code: readFailure(error).code, error }))
    return () => {
      isCanceled = true
    }
  }, [token, password, tries])
  // After too many attempts, the same password is not sent again automatically.
  const mustWait = failure?.code === 'too_many_requests' && password !== undefined
  const asks = failure?.code === 'guest_password' || failure?.code === 'guest_password_wrong' || mustWait
  const isChecking = password !== undefined && !found && !failure
  // A truncated secret is treated like an expired one.
  const isDead = failure?.code === 'link_invalid' || failure?.code === 'invalid_input'
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <header className="flex flex-wrap items-center justify-between gap-2 p-4 sm:px-8">
        <Logo />
        <LoginSwitches />
      </header>
      <main id="content" className="mx-auto w-full max-w-6xl grow px-4 pt-4 pb-16 sm:px-8">
        {found ? (
          <GuestArticle
            document={found}
            visit={{ token, password }}
            onEnd={(ended) => {
              setFound(null)
              setFailure(ended)
            }}
          />
        ) : null}
        {found || failure || isChecking ? null : <Skeleton className="h-80" />}
        {!found && (asks || isChecking) ? (
          <PasswordForm
            isBusy={isChecking}
            wrong={failure?.code === 'guest_password_wrong'}
            problem={mustWait ? readFailure(failure?.error).message : undefined}
            onPassword={(typed) => {
              setPassword(typed)
              setTries(tries + 1)
            }}
          />
        ) : null}
        {!found && failure && isDead ? <DeadLink /> : null}
        {!found && failure && !asks && !isDead ? (
          <ErrorState error={failure.error} onRetry={() => setTries(tries + 1)} />
        ) : null}
      </main>
    </div>
  )
}

function DeadLink() {
  const { t } = useTranslation('review')
  return (
    <div className="py-12 text-center">
      <h1 className="text-xl font-semibold">{t('guest.dead')}</h1>
      <p className="mt-1 text-muted">{t('guest.deadText')}</p>
    </div>
  )
}

interface PasswordFormProps {
  isBusy: boolean
  wrong: boolean
  problem: string | undefined
  onPassword: (password: string) => void
}

function PasswordForm({ isBusy, wrong, problem, onPassword }: PasswordFormProps) {
  const { t } = useTranslation('review')
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed && !isBusy) onPassword(typed)
  }
  return (
    <form className="mx-auto grid max-w-sm gap-4 py-12" onSubmit={submit}>
      <h1 className="text-xl font-semibold">{t('guest.asks')}</h1>
      <TextField
        label={t('guest.password')}
        type="password"
        autoComplete="off"
        value={typed}
        error={wrong ? t('guest.wrong') : problem}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <SlowCheck isBusy={isBusy} />
      <Button type="submit" isBusy={isBusy}>
        {t('guest.open')}
      </Button>
    </form>
  )
}
