import { notificationTypes } from '@rankwell/contract'
import { describe, expect, test } from 'vitest'
import arabic from '../../locales/ar.json' with { type: 'json' }
import english from '../../locales/en.json' with { type: 'json' }
import { mailKinds, renderMail } from './render.ts'

const texts: Record<string, Record<string, string>> = { en: english, ar: arabic }
const link = 'https://rank.example/confirm?token=a&b'

/** The names of the placeholders in a text. */
const placesOf = (language: string, prefix: string) =>
  Object.entries(texts[language] ?? {})
    .filter(([key]) => key.startsWith(prefix))
    .flatMap(([, text]) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
    .filter((name) => name !== 'product')

const wordsFor = (name: string) => (name === 'role' ? 'publisher' : `the ${name}`)
const paramsFor = (language: string, prefix: string) =>
  Object.fromEntries(placesOf(language, prefix).map((name) => [name, wordsFor(name)]))
const textIn = (language: string, name: string) =>
  name === 'role' ? (texts[language]?.['role.publisher'] ?? '') : wordsFor(name)

const all = ['en', 'ar'].flatMap((language) => [
  ...mailKinds
    .filter((kind) => kind !== 'notification')
    .map((kind) => [language, kind, `mail.${kind}.`, {}] as const),
  ...notificationTypes.map((type) => [language, 'notification', `notice.${type}.`, { type }] as const),
])

describe('a mail', () => {
  test.each(all)('in %s as %s (%s) contains all of its data and its link', (language, kind, prefix, more) => {
    const params = { ...paramsFor(language, prefix), ...more, link }
    const mail = renderMail(kind, language, params)
    const whole = `${mail.subject}\n${mail.text}`
    for (const name of kind === 'digest' ? [] : placesOf(language, prefix)) {
      const isOptional = prefix === 'mail.accountRemoved.' || prefix === 'mail.accountClosed.'
      if (!isOptional) expect(whole).toContain(textIn(language, name))
    }
    expect(whole).not.toMatch(/[{}]|\b(mail|notice|role)\.\w|undefined/)
    expect(mail.subject).toMatch(/^[^\n\u2068\u2069]+$/)
    // The same text as HTML and plain text, with the address as a button and as text to copy.
    expect(mail.links).toEqual([link])
    expect(mail.text.split(link)).toHaveLength(2)
    expect(mail.html.split(`href="${link.replace('&', '&#38;')}"`)).toHaveLength(3)
    expect(mail.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(mail.html).toContain(`text-align:${language === 'ar' ? 'right' : 'left'}`)
  })

  test('without a link has no button', () => {
    const mail = renderMail('emailChanged', 'en', paramsFor('en', 'mail.emailChanged.'))
    expect(mail.links).toEqual([])
    expect(mail.html).not.toContain('<a ')
    expect(mail.text).not.toContain('http')
  })

  test('shows user names as text on one line', () => {
    const name = '<img src=x>\r\nBcc: a@b.example\u2028"&\''
    const params = { ...paramsFor('en', 'mail.invitation.'), link }
    for (const key of Object.keys(params))
      if (key !== 'role' && key !== 'link') Object.assign(params, { [key]: name })
    const mail = renderMail('invitation', 'en', params)
    expect(mail.subject).not.toMatch(/[\r\n\u2028]/)
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&#60;img src=x&#62; Bcc: a@b.example &#34;&#38;&#39;')
  })

  test('with a digest lists each entry with its text, in order', () => {
    const line = (type: string, text: string) => ({
      type,
      text,
      actor: `Ana ${text}`,
      title: `T ${text}`,
      document: `T ${text}`,
    })
    const lines = JSON.stringify([line('comment_mention', 'one'), line('comment_reply', 'two')])
    const { text } = renderMail('digest', 'en', { lines, link, count: '2' })
    const places = ['Ana one', 'one', 'Ana two', 'two', link].map((part) => text.lastIndexOf(part))
    expect(places.every((at) => at >= 0)).toBe(true)
    expect(text.indexOf('Ana one')).toBeLessThan(text.indexOf('Ana two'))
    expect(text.indexOf('Ana two')).toBeLessThan(text.indexOf(link))
  })

  test('quotes a user’s text line by line', () => {
    const params = { ...paramsFor('en', 'mail.contact.'), quote: 'One\n\n  Two  \u0007\nThree' }
    const { text } = renderMail('contact', 'en', params)
    expect(text).toContain('One\n\nTwo\n\nThree')
  })

  test.each([
    ['notification', 'mail.whyNotice'],
    ['digest', 'mail.whyNotice'],
    ['invitation', 'mail.why'],
  ] as const)('ends with the reason it was sent: %s', (kind, key) => {
    const params = { ...paramsFor('en', 'notice.role_changed.'), type: 'role_changed', lines: '[]' }
    const { text } = renderMail(kind, 'en', params)
    const last = text.split('\n').at(-1) ?? ''
    expect(last).toBe(texts.en?.[key]?.replace('{product}', 'Rankwell'))
  })
})
