import { encodeText, type PdfText, writePdf } from '../../../lib/pdf.ts'
import { currency, type SandboxAccount, type SandboxInvoice } from './types.ts'

const left = 56
const right = 539

const money = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100)

const day = (time: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))

const states: Record<SandboxInvoice['status'], string> = {
  open: 'Unpaid',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Uncollectible',
}

/** Whom it is for: a name in letters that the fonts have, and the address, which always is. */
function describeBuyer({ name, email }: SandboxAccount): string[] {
  const isWritable = name !== '' && encodeText(name) !== null
  return isWritable ? [name, email] : [email]
}

/** An invoice of the sandbox as a PDF of one page. It says that no money was moved. */
export function drawInvoice(account: SandboxAccount, invoice: SandboxInvoice): Uint8Array {
  const texts: PdfText[] = [
    { x: left, y: 770, text: 'Rankwell', size: 20, isBold: true },
    { x: right, y: 770, text: 'Invoice', size: 20, isBold: true, isRightAligned: true },
  ]
  const say = (y: number, label: string, value: string) => {
    texts.push({ x: left, y, text: label, grey: 0.45 }, { x: 180, y, text: value })
  }
  say(730, 'Number', invoice.number)
  say(714, 'Date', day(invoice.createdAt))
  say(698, 'Period', `${day(invoice.periodStart)} – ${day(invoice.periodEnd)}`)
  say(682, 'Status', states[invoice.status])
  describeBuyer(account).forEach((text, index) => {
    say(656 - index * 16, index === 0 ? 'Billed to' : '', text)
  })
  const lines = [{ y: 606, from: left, to: right }]
  texts.push({ x: left, y: 612, text: 'Description', isBold: true })
  texts.push({ x: right, y: 612, text: 'Amount', isBold: true, isRightAligned: true })
  let y = 588
  const amount = (label: string, cents: number, isBold = false) => {
    texts.push({ x: left, y, text: label, isBold })
    texts.push({ x: right, y, text: money(cents), isBold, isRightAligned: true })
    y -= 18
  }
  for (const line of invoice.lines) amount(line.description, line.amount)
  lines.push({ y: y + 8, from: left, to: right })
  y -= 8
  amount('Total', invoice.total)
  if (invoice.credit > 0) amount('Credit', -invoice.credit)
  amount('Amount due', invoice.amountDue, true)
  if (invoice.status === 'paid' && invoice.amountPaid > 0) amount('Paid', invoice.amountPaid)
  if (invoice.paidWith) texts.push({ x: left, y: y - 4, text: `Card: ${invoice.paidWith}`, grey: 0.45 })
  texts.push({
    x: left,
    y: 60,
    size: 9,
    grey: 0.45,
    text: 'From the payment sandbox of a local Rankwell: no money was moved.',
  })
  return writePdf({
    title: `Invoice ${invoice.number}`,
    createdAt: new Date(invoice.createdAt),
    texts,
    lines,
  })
}
