import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

const kilobyte = 1024
const megabyte = kilobyte * 1024

/** Formats bytes as kilobytes or megabytes, with at most one decimal. */
export function useSize(): (bytes: number) => string {
  const { t } = useTranslation('settings')
  const format = useFormat()
  return (bytes) =>
    bytes > 0 && bytes < megabyte
      ? t('storage.kilobytes', { amount: format.number(Math.max(1, Math.round(bytes / kilobyte))) })
      : t('storage.megabytes', { amount: format.number(Math.round((bytes / megabyte) * 10) / 10) })
}
