import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { writeZip, type ZipEntry } from '../../lib/zip.ts'
import type { GatewayInvoice } from '../../providers/payments/index.ts'
import { callGateway } from './gateway-errors.ts'
import { findCustomerId, requirePayer } from './owners.ts'
import { requireOwnSubscription } from './reads.ts'

/** Maximum number, newest first: eighty years of months. */
const maxFiles = 1000
const atOnce = 8

/** A file name valid on every system: date and number, without path separators. */
function nameFile(invoice: GatewayInvoice): string {
  const label = (invoice.number ?? invoice.id).replaceAll(/[^A-Za-z0-9-]/g, '_')
  return `${invoice.createdAt.toISOString().slice(0, 10)}_${label}.pdf`
}

/** All invoices of the owner's subscription as PDF files in a zip file. */
export async function downloadInvoices(
  ctx: SignedInContext,
  { subscriptionId }: Input<'billing.downloadInvoices'>,
): Promise<File> {
  await requireOwnSubscription(ctx, subscriptionId)
  const { app } = ctx
  const files = await callGateway(async () => {
    const invoices = (await app.payments.listInvoices(subscriptionId)).slice(0, maxFiles)
    const found: ZipEntry[] = []
    for (let start = 0; start < invoices.length; start += atOnce) {
      const part = invoices.slice(start, start + atOnce)
      const read = await Promise.all(part.map(({ id }) => app.payments.readInvoicePdf(id)))
      read.forEach((data, index) => {
        const invoice = part[index]
        if (data && invoice) found.push({ name: nameFile(invoice), data })
      })
    }
    return found
  })
  return new File([Buffer.from(writeZip(files, app.now()))], 'invoices.zip', { type: 'application/zip' })
}

/** One of the owner's invoices as a PDF file; 404 for any other. */
export async function downloadInvoice(
  ctx: SignedInContext,
  { id }: Input<'billing.downloadInvoice'>,
): Promise<File> {
  await requirePayer(ctx)
  const { payments } = ctx.app
  const customerId = await findCustomerId(ctx)
  const invoice = customerId ? await callGateway(() => payments.readInvoice(id)) : null
  if (!invoice || invoice.customerId !== customerId) throw httpError('not_found')
  const data = await callGateway(() => payments.readInvoicePdf(id))
  if (!data) throw httpError('not_found')
  return new File([Buffer.from(data)], nameFile(invoice), { type: 'application/pdf' })
}
