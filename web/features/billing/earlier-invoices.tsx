import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import { useEarlierInvoices } from './api.ts'
import { InvoiceRow } from './invoice-row.tsx'

/** Invoices of earlier subscriptions; nothing if there are none. */
export function EarlierInvoices({ currentId }: { currentId: string }) {
  const { t } = useTranslation('billing')
  const invoices = useEarlierInvoices(currentId)
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
