import { maxSyncMessageBytes } from '@rankwell/editor'
import i18next from 'i18next'
import { createFormat } from './format.ts'
import { toast } from './toast.ts'

/** Below so many characters of JSON no text has too many bytes, whatever its letters. */
const surelyFits = maxSyncMessageBytes / 4
const megabyte = 1 << 20

/** Pictures that a text carries within itself are taken out of it and kept before it is put in. */
const leaveOutPictures = (name: string, value: unknown): unknown =>
  name === 'src' && typeof value === 'string' && value.startsWith('data:') ? '' : value

type TooLarge = 'paste.tooLarge' | 'paste.fileTooLarge' | 'moments.tooLarge'

function sayTooLarge(bytes: number, words: TooLarge, name: string): void {
  const { number } = createFormat(i18next.language)
  const size = number(Math.ceil((bytes / megabyte) * 10) / 10)
  toast.error(i18next.t(`writing:${words}`, { name, size, most: number(maxSyncMessageBytes / megabyte) }))
}

/**
 * Says before anything is put into the text that it is too large to be saved at once. As JSON a text is a little
 * larger than on its way to the server.
 *
 * @param name Of the file it comes from.
 * @returns Whether it fits.
 */
export function fitsAtOnce(
  content: { toJSON(): unknown } | object,
  words: TooLarge = 'paste.tooLarge',
  name = '',
): boolean {
  const json = JSON.stringify(content, leaveOutPictures)
  if (json.length < surelyFits) return true
  const bytes = new Blob([json]).size
  if (bytes > maxSyncMessageBytes) sayTooLarge(bytes, words, name)
  return bytes <= maxSyncMessageBytes
}

/** Says of a file that is too large even to be looked into; less may be pictures and markup for the most part. */
export function mayFit(file: File): boolean {
  const isHopeless = file.size > 16 * maxSyncMessageBytes
  if (isHopeless) sayTooLarge(file.size, 'paste.fileTooLarge', file.name)
  return !isHopeless
}
