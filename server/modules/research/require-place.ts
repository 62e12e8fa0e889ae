import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import { findCountry } from '../../providers/search/countries.ts'
import { isContentLanguage } from '../../providers/search/languages.ts'

/** @throws AppError `invalid_input` at the field of an unknown language or country */
export function requirePlace(
  { language: messages }: SignedInContext,
  place: { language?: string; location_name?: string | undefined },
): void {
  const { language, location_name: location } = place
  const fields = {
    ...(language !== undefined &&
      !isContentLanguage(language) && {
        language: translate(messages, 'field.language', { value: language }),
      }),
    ...(location !== undefined &&
      findCountry(location) === null && {
        location_name: translate(messages, 'field.location', { value: location }),
      }),
  }
  if (Object.keys(fields).length > 0) throw httpError('invalid_input', { fields })
}
