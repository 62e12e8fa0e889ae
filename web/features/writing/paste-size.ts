import { largestLiveMessage } from '@rankwell/editor'
import i18next from 'i18next'
import { createFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'

/** Below so many characters of JSON no text has too many bytes, whatever its letters. */
const surelyFits = largestLiveMessage / 4
const megabyte = 1 << 20

/**
 * Says before anything is put into the text that it is too large to be saved at once. As JSON a text is a little
 * larger than on its way to the server.
 *
 * @returns Whether it fits.
 */
export function fitsAtOnce(content: { toJSON(): unknown } | object): boolean {
  const json = JSON.stringify(content)
  if (json.length < surelyFits) return true
  const bytes = new Blob([json]).size
  if (bytes <= largestLiveMessage) return true
  const { number } = createFormat(i18next.language)
  const size = number(Math.ceil((bytes / megabyte) * 10) / 10)
  toast.error(i18next.t('writing:paste.tooLarge', { size, most: number(largestLiveMessage / megabyte) }))
  return false
}
