import { useTranslation } from 'react-i18next'
import { LoginForm } from '../features/auth/login-form.tsx'
import { LoginPitch } from '../features/auth/login-pitch.tsx'
import { LoginSwitches } from '../ui/language-and-theme.tsx'
import { Logo } from '../ui/logo.tsx'

/** The sign-in page, at `/` and `/login`. */
export function LoginPage() {
  const { t } = useTranslation('auth')
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] bg-surface lg:grid-cols-[minmax(28rem,1fr)_minmax(0,1.25fr)]">
      <title>{`${t('title')} · Rankwell`}</title>
      <div className="flex flex-col gap-8 p-4 sm:p-8">
        <header className="flex items-center justify-between gap-2">
          <Logo />
          <LoginSwitches />
        </header>
        {/* Not centered, because the demo login, which appears below it, would move it up. */}
        <main className="mx-auto mt-[10dvh] w-full max-w-sm pb-8">
          <h1 className="text-2xl font-semibold tracking-tight">{t('welcome')}</h1>
          <p className="mt-1 mb-6 text-muted">{t('lead')}</p>
          <LoginForm />
        </main>
      </div>
      <LoginPitch />
    </div>
  )
}
