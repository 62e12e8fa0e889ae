import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { WrongWay } from '../ui/drawings.tsx'
import { Logo } from '../ui/logo.tsx'

/** The page for unknown URLs. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <title>{`${t('notFound.title')} · Rankwell`}</title>
      <div className="flex flex-col items-center gap-5 text-center">
        <WrongWay />
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{t('notFound.title')}</h1>
          <p className="mt-1 max-w-sm text-muted">{t('notFound.text')}</p>
        </div>
        <Button asChild>
          <Link to="/app">{t('notFound.home')}</Link>
        </Button>
        <Logo />
      </div>
    </main>
  )
}
