import { maxSyncMessageBytes } from '@rankwell/editor'
import i18next from 'i18next'
import { createFormat } from './format.ts'
import { toast } from './toast.ts'

/** A text below this JSON length cannot have too many bytes in any script. */
const surelyFits = maxSyncMessageBytes / 4
const megabyte = 1 << 20

/** Images embedded in a text are extracted and uploaded before it is inserted. */
const leaveOutImages = (name: string, value: unknown): unknown =>
  name === 'src' && typeof value === 'string' && value.startsWith('data:') ? '' : value

type TooLarge = 'paste.tooLarge' | 'paste.fileTooLarge' | 'moments.tooLarge'

function showTooLarge(bytes: number, words: TooLarge, name: string): void {
  const { number } = createFormat(i18next.language)
  const size = number(Math.ceil((bytes / megabyte) * 10) / 10)
  toast.error(i18next.t(`writing:${words}`, { name, size, most: number(maxSyncMessageBytes / megabyte) }))
}

/**
 * Shows an error before inserting a text that is too large to be saved in one update. JSON is slightly larger than the
 * update sent to the server.
 *
 * @param name Name of the source file.
 * @returns Whether it fits.
 */
export function fitsAtOnce(
  content: { toJSON(): unknown } | object,
  words: TooLarge = 'paste.tooLarge',
  name = '',
): boolean {
  const json = JSON.stringify(content, leaveOutImages)
  if (json.length < surelyFits) return true
  const bytes = new Blob([json]).size
  if (bytes > maxSyncMessageBytes) showTooLarge(bytes, words, name)
  return bytes <= maxSyncMessageBytes
}

/**
 * Shows an error for a file that is too large to be parsed; smaller files may mostly be images and markup.
 */
export function mayFit(file: File): boolean {
  const isFarTooLarge = file.size > 16 * maxSyncMessageBytes
  if (isFarTooLarge) showTooLarge(file.size, 'paste.fileTooLarge', file.name)
  return !isFarTooLarge
}
