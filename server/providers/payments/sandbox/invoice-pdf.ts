import { encodeText, type PdfLine, type PdfText, writePdf } from '../../../lib/pdf.ts'
import { currency, type SandboxAccount, type SandboxInvoice } from './types.ts'

const left = 56
const right = 539
const middle = 310
/** Maximum characters of text in half the page's width. */
const columnChars = 44

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

const shorten = (text: string) => (text.length > columnChars ? `${text.slice(0, columnChars - 1)}…` : text)

/** The buyer: the name if the fonts have its letters, and the email address, which is always ASCII. */
function describeBuyer({ name, email }: SandboxAccount): string[] {
  const isWritable = name.trim() !== '' && encodeText(name) !== null
  return (isWritable ? [name, email] : [email]).map(shorten)
}

const seller = ['Rankwell, payment sandbox', 'This installation', 'No company, no tax number']

function drawHead(account: SandboxAccount, invoice: SandboxInvoice): PdfText[] {
  const texts: PdfText[] = [
    { x: left, y: 776, text: 'Rankwell', size: 20, isBold: true },
    { x: right, y: 776, text: 'Invoice', size: 20, isBold: true, isRightAligned: true },
  ]
  const facts = [
    ['Invoice number', invoice.number],
    ['Date of issue', day(invoice.createdAt)],
    ['Date due', day(invoice.createdAt)],
    ['Service period', `${day(invoice.periodStart)} – ${day(invoice.periodEnd)}`],
    ['State', states[invoice.status] + (invoice.paidAt === null ? '' : ` on ${day(invoice.paidAt)}`)],
  ] as const
  facts.forEach(([label, value], index) => {
    const y = 738 - index * 16
    texts.push({ x: left, y, text: label, gray: 0.4 }, { x: 160, y, text: value })
  })
  const people = [
    { x: left, label: 'From', lines: seller },
    { x: middle, label: 'Bill to', lines: describeBuyer(account) },
  ]
  for (const { x, label, lines } of people) {
    texts.push({ x, y: 638, text: label, isBold: true })
    lines.forEach((text, index) => {
      texts.push({ x, y: 621 - index * 15, text })
    })
  }
  return texts
}

/** The invoice lines, and below them discount, tax and amount paid. */
function drawAmounts(invoice: SandboxInvoice): { texts: PdfText[]; lines: PdfLine[] } {
  const texts: PdfText[] = [
    { x: left, y: 556, text: 'Description', isBold: true },
    { x: right, y: 556, text: 'Amount', isBold: true, isRightAligned: true },
  ]
  const lines = [{ y: 549, from: left, to: right }]
  let y = 532
  const say = (label: string, cents: number, x = middle, isBold = false) => {
    texts.push({ x, y, text: label, isBold })
    texts.push({ x: right, y, text: money(cents), isBold, isRightAligned: true })
    y -= 18
  }
  for (const line of invoice.lines) say(line.description, line.amount, left)
  lines.push({ y: y + 8, from: left, to: right })
  y -= 8
  say('Subtotal', invoice.total)
  say('Tax (0%)', 0)
  say('Total', invoice.total)
  if (invoice.credit > 0) say('Credit used', -invoice.credit)
  if (invoice.credit < 0) say('Added to your credit', -invoice.credit)
  say('Amount due', invoice.amountDue, middle, true)
  if (invoice.status === 'paid' && invoice.amountPaid > 0) say('Amount paid', invoice.amountPaid)
  if (invoice.paidWith) texts.push({ x: middle, y, text: `Card: ${invoice.paidWith}`, gray: 0.4 })
  return { texts, lines }
}

/** An invoice of the sandbox as a one-page PDF. It states that no money was moved. */
export function drawInvoice(account: SandboxAccount, invoice: SandboxInvoice): Uint8Array {
  const { texts, lines } = drawAmounts(invoice)
  const note = 'From the payment sandbox of a local Rankwell: no money was moved.'
  return writePdf({
    title: `Invoice ${invoice.number}`,
    createdAt: new Date(invoice.createdAt),
    texts: [...drawHead(account, invoice), ...texts, { x: left, y: 60, size: 9, gray: 0.4, text: note }],
    lines,
  })
}
