import type { Invoice } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '../../lib/calls.ts'
import { download } from '../../lib/download.ts'
import { readFailure } from '../../lib/errors.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Section } from '../settings/section.tsx'
import { useMoney } from './api.ts'
import { logQuietly } from './log-quietly.ts'

const tones: Record<string, BadgeTone> = { paid: 'green', open: 'yellow', uncollectible: 'red' }

/** Every invoice of a subscription, and all of them as one file. */
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
      {!data && !error ? <Skeleton className="h-24 w-full" /> : null}
      {data?.length === 0 ? <p className="text-muted">{t('invoices.none')}</p> : null}
      {data?.length ? (
        <>
          <ul className="flex w-full flex-col divide-y divide-line">
            {data.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} />
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

function Row({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const money = useMoney()
  const [isBusy, setBusy] = useState(false)
  const number = invoice.number ?? invoice.id
  const save = async () => {
    setBusy(true)
    try {
      await download({
        path: `/stripe/invoices/${encodeURIComponent(invoice.id)}/pdf`,
        name: `${number}.pdf`,
      })
    } catch (failure) {
      logQuietly('The invoice was not downloaded', failure)
      toast.error(t('invoices.lostOne'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-32 grow">
        <span className="block">{format.date(invoice.created * 1000)}</span>
        <bdi className="text-sm text-muted">{number}</bdi>
      </span>
      <span className="ms-auto flex items-center gap-3">
        <Badge tone={tones[invoice.status] ?? 'gray'}>
          {t(`invoices.states.${invoice.status as 'paid'}`, { defaultValue: invoice.status })}
        </Badge>
        <span className="figures text-end font-medium sm:w-24">
          {money(invoice.amount_due, invoice.currency)}
        </span>
        {invoice.status === 'draft' ? null : (
          <IconButton
            label={t('invoices.one', { number })}
            icon={<FileDown />}
            disabled={isBusy}
            onClick={() => void save()}
          />
        )}
      </span>
    </li>
  )
}
