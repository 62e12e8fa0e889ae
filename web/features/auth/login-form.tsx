import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readFailure } from '../../lib/errors.ts'
import { readFormerAccountOfTab } from '../../lib/former-accounts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/input.tsx'
import { SlowCheck } from '../../ui/slow-check.tsx'
import { useAuthOptions, useLocalInfo, useLogIn } from './api.ts'
import { checkLogin, type LoginErrors } from './check-login.ts'

/** Email and password. In local mode a button signs in with the demo login. */
export function LoginForm() {
  const { t } = useTranslation('auth')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [mistakes, setMistakes] = useState<LoginErrors>({})
  const [hasKept] = useState(() => readFormerAccountOfTab() !== null)
  const options = useAuthOptions()
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const entry = useLogIn(() => passwordInput.current?.focus())

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = checkLogin(email, password)
    setMistakes(found)
    entry.reset()
    if (found.email) emailInput.current?.focus()
    else if (found.password) passwordInput.current?.focus()
    else entry.mutate({ email: email.trim(), password, remember })
  }

  function enterDemo(demo: { email: string; password: string }): void {
    setEmail(demo.email)
    setPassword(demo.password)
    setMistakes({})
    entry.mutate({ ...demo, remember })
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        ref={emailInput}
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        dir="ltr"
        className="rtl:text-end"
        required
        autoFocus
        value={email}
        error={mistakes.email && t(mistakes.email)}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        ref={passwordInput}
        label={t('password')}
        type="password"
        name="password"
        autoComplete="current-password"
        dir="ltr"
        required
        value={password}
        error={mistakes.password && t(mistakes.password)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Checkbox label={t('remember')} checked={remember} onChange={setRemember} />
      {entry.error ? (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
          {readFailure(entry.error).message}
        </p>
      ) : null}
      <SlowCheck isBusy={entry.isPending} />
      <Button type="submit" size="lg" isBusy={entry.isPending}>
        {t('submit')}
      </Button>
      <p className="flex flex-wrap justify-between gap-2 text-sm">
        <Link to="/reset-password" className="text-accent-ink underline underline-offset-4">
          {t('forgot')}
        </Link>
        <span className={`text-muted ${options.isPending ? 'invisible' : ''}`}>
          {t('noAccount')}{' '}
          <Link to="/sign-up" className="text-accent-ink underline underline-offset-4">
            {t(options.data && options.data.registration !== 'open' ? 'howToJoin' : 'signUp')}
          </Link>
        </span>
      </p>
      {hasKept ? (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
          {t('kept.notice')}{' '}
          <Link to="/unsent" className="underline underline-offset-4">
            {t('kept.show')}
          </Link>
        </p>
      ) : null}
      <DemoLogin isBusy={entry.isPending} onUse={enterDemo} />
    </form>
  )
}

interface DemoLoginProps {
  isBusy: boolean
  onUse: (demo: { email: string; password: string }) => void
}

function DemoLogin({ isBusy, onUse }: DemoLoginProps) {
  const { t } = useTranslation('auth')
  const { data } = useLocalInfo()
  const demo = data?.demo
  if (!demo) return null
  return (
    <div className="mt-2 rounded-lg border border-line bg-ground p-4">
      <p className="text-sm text-muted">{t('demoText')}</p>
      <p dir="ltr" className="mt-2 text-sm rtl:text-end">
        <span className="select-all">{demo.email}</span>
        <span className="text-muted"> · </span>
        <span className="select-all">{demo.password}</span>
      </p>
      <Button variant="tertiary" size="sm" className="mt-3" disabled={isBusy} onClick={() => onUse(demo)}>
        {t('demoUse')}
      </Button>
    </div>
  )
}
