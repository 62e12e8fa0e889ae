import { oc } from '@orpc/contract'
import { z } from 'zod'

/** Who may call: anybody, whoever is signed in, or only members of a subscribed owner's workspace. */
export type Access = 'anyone' | 'signed-in' | 'subscribed'

/** What an API key may be allowed to do, from the least on. */
export const keyScopes = ['read', 'draft', 'suggest', 'publish'] as const
export const KeyScope = z.enum(keyScopes)
export type KeyScope = z.infer<typeof KeyScope>

/** That an API key may make a call. What it reaches there is decided where data is looked up, not here. */
export interface KeyAccess {
  scope: KeyScope
}

/** What the server must know of a call besides its input and result. Without `key` no API key can make it. */
export interface CallMeta {
  access: Access
  key?: KeyAccess
}

/** Every endpoint states its access; without a word it is the strictest. */
export const endpoint = oc.$meta<CallMeta>({ access: 'subscribed' })
export const anyone = endpoint.meta({ access: 'anyone' })
export const signedIn = endpoint.meta({ access: 'signed-in' })

/** However its letters are written: compared and stored in lower case. */
export const Id = z.uuid().toLowerCase()
/** A page of a list, counted from 1; ten entries each. */
export const PageNumber = z.coerce.number().int().min(1).max(100_000).default(1)
export const pageSize = 10
export const Timestamp = z.iso.datetime({ offset: true })
/** A time that somebody plans: one of this calendar's years, because the database knows no year 0. */
export const PlannedTime = Timestamp.refine((value) => {
  const year = new Date(value).getUTCFullYear()
  return year >= 1970 && year <= 9999
})
/** Free text without control characters that neither the database nor a file can hold. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.replaceAll('\u0000', '').toWellFormed())
/** What a name may not hold: signs that turn the text around it, and whatever breaks a line. */
const unseen = /[\u202A-\u202E\u2066-\u2069]/g
const gaps = /[\p{Cc}\p{Z}]+/gu
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u
/** A name that stands in sentences, lists and mails: one line, with at least one sign that can be seen. */
export const name = (max: number) =>
  line(max)
    .transform((value) => value.replaceAll(unseen, '').replaceAll(gaps, ' ').trim())
    .transform((value) => (seen.test(value) ? value : ''))
    .pipe(z.string().min(1))
/** Whether an address leads to the web: nothing that a click could run, such as `javascript:`. */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\//i.test(address) && URL.canParse(address)
/** A language code as providers and browsers write them: en, pt-BR, es-419, sr-Latn. */
export const LanguageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/)
export const Message = z.object({ message: z.string() })
