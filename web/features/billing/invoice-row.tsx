import type { Invoice } from '@rankwell/contract'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDownloadInvoice, useMoney } from './api.ts'

const tones: Record<string, BadgeTone> = { paid: 'green', open: 'yellow', uncollectible: 'red' }

/** One invoice with its state, amount, and download button. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const money = useMoney()
  const number = invoice.number ?? invoice.id
  const save = useDownloadInvoice({ id: invoice.id, number })
  return (
    <li className="flex items-center gap-4 py-2">
      <span className="min-w-0 grow">
        <span className="block">{format.date(invoice.created * 1000)}</span>
        <bdi className="text-sm text-muted">{number}</bdi>
      </span>
      <span className="flex flex-col items-end gap-x-4 gap-y-1 sm:flex-row-reverse sm:items-center">
        <span className="figures text-end font-medium sm:w-24">
          {money(invoice.amount_due, invoice.currency)}
        </span>
        <Badge tone={tones[invoice.status] ?? 'gray'}>
          {t(`invoices.states.${invoice.status as 'paid'}`, { defaultValue: invoice.status })}
        </Badge>
      </span>
      {invoice.status === 'draft' ? null : (
        <IconButton
          label={t('invoices.one', { number })}
          icon={<FileDown />}
          disabled={save.isPending}
          onClick={() => save.mutate()}
        />
      )}
    </li>
  )
}
