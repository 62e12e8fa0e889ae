import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '../../lib/calls.ts'
import { download } from '../../lib/download.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { logQuietly } from './log-quietly.ts'

/** All invoices of a subscription, and a download of all as one file. */
export function InvoiceSection({ subscriptionId }: { subscriptionId: string }) {
  const { t } = useTranslation('billing')
  const { data, error, refetch } = useQuery(
    calls.billing.listInvoices.queryOptions({ input: { subscriptionID: subscriptionId } }),
  )
  const [isBusy, setBusy] = useState(false)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (error) toast.error(readFailure(error).message)
  }, [error])
  const save = async () => {
    setBusy(true)
    setLost(false)
    const path = `/stripe/subscriptions/download-invoices?subscriptionId=${encodeURIComponent(subscriptionId)}`
    try {
      await download({ path, name: 'invoices.zip' })
    } catch (failure) {
      logQuietly('The invoices were not downloaded', failure)
      setLost(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('invoices.title')} text={t('invoices.text')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-27 w-full" /> : null}
      {data?.length === 0 ? <p className="text-muted">{t('invoices.none')}</p> : null}
      {data?.length ? (
        <>
          <ul className="flex w-full flex-col divide-y divide-line">
            {data.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
          <Button variant="outline" isBusy={isBusy} onClick={() => void save()}>
            <FileDown />
            {t('invoices.download')}
          </Button>
          {isLost ? (
            <p role="alert" className="text-danger-ink">
              {t('invoices.lost')}
            </p>
          ) : null}
        </>
      ) : null}
    </Section>
  )
}
