import { product } from '@rankwell/contract'
import { translate } from '../../lib/messages.ts'

/** Every kind of mail; its texts are in the locales under `mail.{kind}`. */
export const mailKinds = [
  'registration',
  'registrationKnown',
  'accountAlone',
  'invitation',
  'passwordReset',
  'passwordChanged',
  'emailConfirm',
  'emailChanged',
  'accountRemoved',
  'accountClosed',
  'contact',
  'notification',
  'digest',
] as const
export type MailKind = (typeof mailKinds)[number]

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** A header is a single line. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const rightToLeft = new Set(['ar'])

interface Parts {
  subject: string
  heading: string
  body: string[]
  button: string | null
  link: string | null
  note: string
  language: string
}

/** Names are isolated from the sentence, regardless of their direction. */
const isolate = (value: string) => `\u2068${value}\u2069`

/** User text, line by line. */
const quoteLines = (quote: string | undefined) => quote?.split('\n').map(oneLine).filter(Boolean) ?? []

/** Events, one line each, from a JSON list of `{type, text, …names}`. */
function readLines(lines: string, language: string): string[] {
  const list = JSON.parse(lines) as (Record<string, string> & { type: string; text: string })[]
  return list.flatMap(({ type, text, ...names }) => {
    const named = Object.fromEntries(
      Object.entries(names).map(([key, value]) => [key, isolate(oneLine(value))]),
    )
    return [
      translate(language, `mail.digest.${type}`, named),
      translate(language, 'mail.digest.quote', { text: isolate(oneLine(text)) }),
    ]
  })
}

function fill(kind: MailKind, language: string, params: Record<string, string>): Parts {
  const { link, lines, quote, ...rest } = params
  const named: Record<string, string> = { product: product.name }
  for (const [key, value] of Object.entries(rest)) named[key] = isolate(oneLine(value))
  // A number, which also selects the plural form.
  if (rest.count) named.count = rest.count
  if (rest.reason === '') named.reason = translate(language, 'notice.noReason')
  if (rest.role) named.role = translate(language, `role.${rest.role}`)
  const variant = params.siteState ? `.${params.siteState}` : ''
  const key = kind === 'notification' ? `notice.${params.type ?? ''}${variant}` : `mail.${kind}`
  const translatePart = (part: string) => translate(language, `${key}.${part}`, named)
  const has = (part: string) => translatePart(part) !== `${key}.${part}`
  const title = translatePart(kind === 'notification' ? 'title' : 'subject')
  return {
    subject: oneLine(title).replace(/[\u2068\u2069]/g, ''),
    heading: title,
    body: [
      ...translatePart(kind === 'notification' ? 'text' : 'body').split('\n'),
      ...(link && has('reopen') ? [translatePart('reopen')] : []),
      ...quoteLines(quote),
      ...(lines ? readLines(lines, language) : []),
    ],
    link: link ?? null,
    button: link ? (has('button') ? translatePart('button') : translate(language, 'mail.open', named)) : null,
    note: translate(
      language,
      kind === 'notification' || kind === 'digest' ? 'mail.whyNotice' : 'mail.why',
      named,
    ),
    language,
  }
}

/** Dark mode colors; mail programs without support use the inline colors. */
const darkColors = `<style>@media (prefers-color-scheme:dark){
.ground{background:#0f1014!important}.card{background:#17181f!important;border-color:#2c2e3a!important}
.ink{color:#f1f2f7!important}.text{color:#d3d5e0!important}.muted{color:#a3a6b8!important}.accent{color:#9ea0ff!important}
}</style>`

const paragraph = (text: string, align: string) =>
  `<p class="text" style="margin:0 0 16px;font-size:15px;line-height:1.6;color:#3b3d4a;text-align:${align}">${escapeHtml(text)}</p>`

function layOut({ heading, body, button, link, note, language }: Parts): string {
  const isRtl = rightToLeft.has(language)
  const [dir, align] = isRtl ? ['rtl', 'right'] : ['ltr', 'left']
  const font = `-apple-system,'Segoe UI',Roboto,'Noto Sans Arabic',Arial,sans-serif`
  const address = link ? escapeHtml(link) : ''
  const action = link
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="border-radius:6px;background:#5E61FB"><a href="${address}" style="display:inline-block;padding:11px 22px;font-size:15px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(button ?? '')}</a></td></tr></table>
<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#6b6e80;text-align:${align}">${escapeHtml(translate(language, 'mail.orCopy'))}<br><a class="accent" href="${address}" dir="ltr" style="color:#5E61FB;word-break:break-all">${address}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title>${darkColors}</head>
<body class="ground" style="margin:0;padding:0;background:#f4f4f8;font-family:${font}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px" dir="${dir}">
<tr><td class="accent" style="padding:0 4px 16px;font-size:17px;font-weight:700;color:#5E61FB;text-align:${align}">${product.name}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e4e5ee;border-radius:10px;padding:32px">
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.35;font-weight:600;color:#16171f;text-align:${align}">${escapeHtml(heading)}</h1>
${body.map((text) => paragraph(text, align)).join('\n')}
${action}</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:12px;line-height:1.5;color:#6b6e80;text-align:${align}">${escapeHtml(note)}</td></tr>
</table></td></tr></table></body></html>`
}

/** A mail in the recipient's language: subject, plain text, HTML, and its URLs. */
export function renderMail(kind: MailKind, language: string, params: Record<string, string>) {
  const parts = fill(kind, language, params)
  const { heading, body, button, link, note } = parts
  const lines = [
    heading,
    '',
    ...body.flatMap((line) => [line, '']),
    ...(link ? [`${button}:`, link, ''] : []),
    note,
  ]
  return { subject: parts.subject, text: lines.join('\n'), html: layOut(parts), links: link ? [link] : [] }
}
