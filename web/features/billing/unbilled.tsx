import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { IncludedList } from './included-list.tsx'

/** Replaces the plans if this installation charges nothing. */
export function Unbilled() {
  const { t } = useTranslation('billing')
  return (
    <section className="rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg font-semibold">{t('unbilled.title')}</h2>
      <p className="mt-1 text-muted">{t('unbilled.text')}</p>
      <div className="mt-5">
        <IncludedList />
      </div>
      <Button asChild size="lg" className="mt-6">
        <Link to="/app/dashboard">{t('unbilled.go')}</Link>
      </Button>
    </section>
  )
}
