import { Platform } from '@rankwell/contract'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { useIntegrations } from '../features/integrations/api.ts'
import { ConnectionForm } from '../features/integrations/connection-form.tsx'
import { PasswordSteps } from '../features/integrations/password-steps.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** A new connection to a platform, or one to edit. What is not on offer leads to the list. */
export function SettingsIntegrationPage() {
  const { platform } = useParams()
  const known = Platform.safeParse(platform)
  if (!known.success) return <Navigate to="/settings/integrations" replace />
  return <ConnectionPage platform={known.data} />
}

function ConnectionPage({ platform }: { platform: Platform }) {
  const { t } = useTranslation('integrations')
  const [search] = useSearchParams()
  const wanted = search.get('connection')
  const { data, error, refetch } = useIntegrations()
  const connection = data?.find(({ _id }) => _id === wanted) ?? null
  const isGone = wanted !== null && data !== undefined && !connection
  return (
    <>
      <Link
        to="/settings/integrations"
        className="mb-4 inline-flex items-center gap-1 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4 rtl:-scale-x-100" />
        {t('form.back')}
      </Link>
      <PageHeader title={wanted ? t('form.editTitle') : t('form.newTitle')} description={t('form.newText')} />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isGone ? <p className="mt-6">{t('form.gone')}</p> : null}
      {!data && !error ? <Skeleton className="mt-6 h-64 w-full" /> : null}
      {data && !isGone ? (
        <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ConnectionForm key={connection?._id ?? 'new'} platform={platform} connection={connection} />
          <PasswordSteps />
        </div>
      ) : null}
    </>
  )
}
