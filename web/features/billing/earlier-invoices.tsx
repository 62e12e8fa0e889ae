import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calls } from '../../lib/calls.ts'
import { Section } from '../../ui/section.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { InvoiceRow } from './invoice-row.tsx'

const mostSubscriptions = 12

/** Invoices of earlier subscriptions; nothing if there are none. */
export function EarlierInvoices({ presentId }: { presentId: string }) {
  const { t } = useTranslation('billing')
  const { email } = useCurrentUser()
  const { data: all } = useQuery(
    calls.billing.listSubscriptions.queryOptions({ input: { userEmail: email } }),
  )
  const ids = (all ?? [])
    .flatMap(({ stripeSubscriptionId: id }) => (id && id !== presentId ? [id] : []))
    .slice(0, mostSubscriptions)
  const invoices = useQueries({
    queries: ids.map((id) => calls.billing.listInvoices.queryOptions({ input: { subscriptionID: id } })),
    combine: (lists) => lists.flatMap(({ data }) => data ?? []).filter(({ total }) => total > 0),
  })
  if (invoices.length === 0) return null
  return (
    <Section title={t('invoices.earlier')} text={t('invoices.earlierText')}>
      <ul className="flex w-full flex-col divide-y divide-line">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </Section>
  )
}
