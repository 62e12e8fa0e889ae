import { FileDown } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDownloadInvoices, useInvoices } from './api.ts'
import { InvoiceRow } from './invoice-row.tsx'

/** All invoices of a subscription, and a download of all as one file. */
export function InvoiceSection({ subscriptionId }: { subscriptionId: string }) {
  const { t } = useTranslation('billing')
  const { data, error, refetch } = useInvoices(subscriptionId)
  const save = useDownloadInvoices(subscriptionId)
  useEffect(() => {
    if (error) toast.error(readFailure(error).message)
  }, [error])
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
          <Button variant="outline" isBusy={save.isPending} onClick={() => save.mutate()}>
            <FileDown />
            {t('invoices.download')}
          </Button>
          {save.isError ? (
            <p role="alert" className="text-danger-ink">
              {t('invoices.lost')}
            </p>
          ) : null}
        </>
      ) : null}
    </Section>
  )
}
