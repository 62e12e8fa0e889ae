import type { Platform } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { WorkingConnection } from '../../providers/publishing/index.ts'
import { hasSameAccount, type IntegrationRow } from './queries.ts'

type Fields = { url?: string | undefined; username?: string | undefined; password?: string | undefined }

/** Rejects a connection without the fields its platform requires. */
export function requireFields({ app, language }: SignedInContext, platform: Platform, given: Fields): void {
  const { fields, optionalFields = [], fixedUrl } = app.publishing[platform]
  const missing = fields.filter(
    (name) => !given[name] && !optionalFields.includes(name) && !(name === 'url' && fixedUrl),
  )
  if (missing.length === 0) return
  const message = translate(language, 'field.invalid')
  throw httpError('invalid_input', { fields: Object.fromEntries(missing.map((name) => [name, message])) })
}

/** The user name if the platform uses one; otherwise empty, regardless of the input. */
export const readUsername = ({ app }: SignedInContext, platform: Platform, given = ''): string =>
  app.publishing[platform].fields.includes('username') ? given : ''

/**
 * The location of a connection within its account: the requested one, or the first that no other connection
 * of the owner uses. Empty if the platform has none.
 */
export async function choosePlace(
  { language }: SignedInContext,
  tx: Database,
  row: Pick<IntegrationRow, 'id' | 'ownerId' | 'platform' | 'url' | 'username'>,
  { account: { places = [] } }: WorkingConnection,
  wanted: string | undefined,
): Promise<string> {
  const isKnown = places.some(({ id }) => id === wanted)
  if (wanted && isKnown) return wanted
  if (wanted && places.length > 0)
    throw httpError('invalid_input', { fields: { place: translate(language, 'field.invalid') } })
  for (const { id } of places) if (!(await hasSameAccount(tx, { ...row, place: id }))) return id
  return places[0]?.id ?? ''
}
