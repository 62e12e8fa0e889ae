import { useTranslation } from 'react-i18next'
import { useIntegrations, usePlatforms } from '../features/integrations/api.ts'
import { ConnectionRow } from '../features/integrations/connection-row.tsx'
import { PlatformList } from '../features/integrations/platform-list.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The Integrations tab: the platforms, and their connections. */
export function SettingsIntegrationsPage() {
  const { t } = useTranslation('integrations')
  const offers = usePlatforms()
  const connections = useIntegrations()
  const error = connections.error ?? offers.error
  const retry = () => void Promise.all([connections.refetch(), offers.refetch()])
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {!error && !(offers.data && connections.data) ? <Skeleton className="mt-6 h-32 w-full" /> : null}
      {!error && offers.data && connections.data ? (
        <div className="mt-6 flex flex-col gap-8">
          <PlatformList offers={offers.data} connections={connections.data} />
          <section className="flex flex-col gap-3">
            <h2 className="text-lg font-semibold">{t('connections.label')}</h2>
            {connections.data.length === 0 ? <p className="text-muted">{t('connections.empty')}</p> : null}
            <ul className="flex flex-col gap-3">
              {connections.data.map((connection) => (
                <ConnectionRow key={connection._id} connection={connection} />
              ))}
            </ul>
          </section>
        </div>
      ) : null}
    </>
  )
}
