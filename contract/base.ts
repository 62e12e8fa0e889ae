import { oc } from '@orpc/contract'
import { z } from 'zod'

/** Who may make a call: anyone, signed-in users, or members of a subscribed owner's workspace. */
export type Access = 'anyone' | 'signed-in' | 'subscribed'

/** API key scopes, least privileged first. */
export const keyScopes = ['read', 'draft', 'suggest', 'publish'] as const
export const KeyScope = z.enum(keyScopes)
export type KeyScope = z.infer<typeof KeyScope>

/** Lets API keys make a call. Access to data is checked where it is loaded. */
export interface KeyAccess {
  scope: KeyScope
}

/** Metadata of a call besides input and output. Without `key` no API key can make it. */
export interface CallMeta {
  access: Access
  key?: KeyAccess
}

/** Endpoints declare their access; the default is the strictest. */
export const endpoint = oc.$meta<CallMeta>({ access: 'subscribed' })
export const anyone = endpoint.meta({ access: 'anyone' })
export const signedIn = endpoint.meta({ access: 'signed-in' })

/** Case-insensitive: compared and stored in lower case. */
export const Id = z.uuid().toLowerCase()
/** 1-based page of a list with ten entries per page. */
export const PageNumber = z.coerce.number().int().min(1).max(100_000).default(1)
export const pageSize = 10
export const Timestamp = z.iso.datetime({ offset: true })
/** A planned time. Year 0 is excluded because the database does not support it. */
export const PlannedTime = Timestamp.refine((value) => {
  const year = new Date(value).getUTCFullYear()
  return year >= 1970 && year <= 9999
})
/** Free text without control characters, which databases and files do not support. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.replaceAll('\u0000', '').toWellFormed())
/** Removed from names, because they would reorder the text around the name. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g
const blanks = /[\p{Cc}\p{Z}]+/gu
const visibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u
/** A name shown in sentences, lists, and mails: one line with at least one visible character. */
export const name = (max: number) =>
  line(max)
    .transform((value) => value.replaceAll(bidiControls, '').replaceAll(blanks, ' ').trim())
    .transform((value) => (visibleCharacter.test(value) ? value : ''))
    .pipe(z.string().min(1))
/** Whether a URL is a web address, which excludes schemes that run code, such as `javascript:`. */
export const isWebAddress = (address: string): boolean =>
  /^https?:\/\//i.test(address) && URL.canParse(address)
/** A language code as providers and browsers write them: en, pt-BR, es-419, sr-Latn. */
export const LanguageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/)
export const Message = z.object({ message: z.string() })
