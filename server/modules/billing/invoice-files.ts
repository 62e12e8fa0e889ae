import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { writeZip, type ZipEntry } from '../../lib/zip.ts'
import type { GatewayInvoice } from '../../providers/payments/index.ts'
import { callGateway } from './gateway-errors.ts'
import { findCustomerId, requirePayer } from './owners.ts'
import { requireOwnSubscription } from './reads.ts'

/** The newest so many: eighty years of months. */
const mostFiles = 1000
const atOnce = 8

/** A name that every system can store: date, number, and nothing that leads out of the folder. */
function nameFile(invoice: GatewayInvoice): string {
  const label = (invoice.number ?? invoice.id).replaceAll(/[^A-Za-z0-9-]/g, '_')
  return `${invoice.createdAt.toISOString().slice(0, 10)}_${label}.pdf`
}

/** All invoices of an own subscription as PDF files, in one zip file. */
export async function downloadInvoices(
  ctx: SignedInContext,
  { subscriptionId }: { subscriptionId: string },
): Promise<File> {
  await requireOwnSubscription(ctx, subscriptionId)
  const { app } = ctx
  const files = await callGateway(async () => {
    const invoices = (await app.payments.listInvoices(subscriptionId)).slice(0, mostFiles)
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

/** One own invoice as a PDF file; whoever else's does not exist. */
export async function downloadInvoice(ctx: SignedInContext, { id }: { id: string }): Promise<File> {
  await requirePayer(ctx)
  const { payments } = ctx.app
  const customerId = await findCustomerId(ctx)
  const invoice = customerId ? await callGateway(() => payments.readInvoice(id)) : null
  if (!invoice || invoice.customerId !== customerId) throw httpError('not_found')
  const data = await callGateway(() => payments.readInvoicePdf(id))
  if (!data) throw httpError('not_found')
  return new File([Buffer.from(data)], nameFile(invoice), { type: 'application/pdf' })
}
