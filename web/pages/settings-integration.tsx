import { Platform, type PlatformOffer } from '@rankwell/contract'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { useIntegrations, usePlatforms } from '../features/integrations/api.ts'
import { ConnectionForm } from '../features/integrations/connection-form.tsx'
import { ConnectionSteps } from '../features/integrations/connection-steps.tsx'
import { OfferSwitch } from '../features/integrations/offer-switch.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** A new connection to a platform, or one to edit. An unavailable platform redirects to the list. */
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
  const offers = usePlatforms()
  const offer: PlatformOffer | undefined = offers.data?.find((one) => one.platform === platform)
  const failed = error ?? offers.error
  const retry = () => void Promise.all([refetch(), offers.refetch()])
  const isReady = data !== undefined && offer !== undefined
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
      <PageHeader
        title={wanted ? t('form.editTitle') : t(`form.titles.${platform}`)}
        description={t('form.newText')}
      />
      {failed ? <ErrorState error={failed} onRetry={retry} /> : null}
      {isGone ? <p className="mt-6">{t('form.gone')}</p> : null}
      {!isReady && !failed ? <Skeleton className="mt-6 h-64 w-full" /> : null}
      {isReady && !isGone ? (
        <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-col gap-6">
            <OfferSwitch offer={offer} />
            <ConnectionForm key={connection?._id ?? 'new'} offer={offer} connection={connection} />
          </div>
          <ConnectionSteps platform={platform} />
        </div>
      ) : null}
    </>
  )
}
