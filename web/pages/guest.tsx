import type { GuestDocument } from '@rankwell/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginSwitches } from '../features/auth/login-switches.tsx'
import { GuestArticle } from '../features/guests/guest-article.tsx'
import { api } from '../lib/api.ts'
import { readFailure } from '../lib/errors.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/input.tsx'
import { Logo } from '../ui/logo.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** What a link for guests leads to. The secret stands behind the `#`, which browsers send to nobody. */
export function GuestPage() {
  const [token] = useState(() => location.hash.slice(1))
  const [found, setFound] = useState<GuestDocument | null>(null)
  const [password, setPassword] = useState<string>()
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null)
  useEffect(() => {
    let isGone = false
    setFailure(null)
    api.guests
      .openGuestDocument({ token, ...(password !== undefined && { password }) })
      .then((document) => !isGone && setFound(document))
      .catch((error: unknown) => !isGone && setFailure(readFailure(error)))
    return () => {
      isGone = true
    }
  }, [token, password])
  const asks = failure?.code === 'guest_password' || failure?.code === 'guest_password_wrong'
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
        {found || failure ? null : <Skeleton className="h-80" />}
        {!found && asks ? (
          <PasswordForm wrong={failure.code === 'guest_password_wrong'} onPassword={setPassword} />
        ) : null}
        {!found && failure && !asks ? <DeadLink message={failure.message} /> : null}
      </main>
    </div>
  )
}

function DeadLink({ message }: { message: string }) {
  const { t } = useTranslation('review')
  return (
    <div className="py-12 text-center">
      <h1 className="text-xl font-semibold">{t('guest.dead')}</h1>
      <p className="mt-1 text-muted">{message}</p>
    </div>
  )
}

function PasswordForm({ wrong, onPassword }: { wrong: boolean; onPassword: (password: string) => void }) {
  const { t } = useTranslation('review')
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed) onPassword(typed)
  }
  return (
    <form className="mx-auto grid max-w-sm gap-4 py-12" onSubmit={submit}>
      <h1 className="text-xl font-semibold">{t('guest.asks')}</h1>
      <TextField
        label={t('guest.password')}
        type="password"
        autoComplete="off"
        value={typed}
        error={wrong ? t('guest.wrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{t('guest.open')}</Button>
    </form>
  )
}
