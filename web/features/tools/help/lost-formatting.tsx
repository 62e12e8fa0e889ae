import type { MarkedText } from '@rankwell/editor'
import { useTranslation } from 'react-i18next'

const names = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'highlight',
  'superscript',
  'subscript',
] as const

/** Lists the formatting that accepting a proposal would remove. */
export function LostFormatting({ lost }: { lost: readonly MarkedText[] }) {
  const { t } = useTranslation('writing')
  if (lost.length === 0) return null
  const label = ({ mark }: MarkedText) => {
    const name = names.find((one) => one === mark.type.name)
    return name ? t(`marks.${name}`) : t('help.lostLink', { address: String(mark.attrs.href ?? '') })
  }
  return (
    <div className="rounded-md bg-warning-soft p-3 text-sm text-warning-ink">
      <p className="font-medium">{t('help.lost')}</p>
      <ul className="mt-1 list-disc ps-5">
        {lost.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown.
          <li key={index} className="break-words">
            {label(one)}: <q dir="auto">{one.text}</q>
          </li>
        ))}
      </ul>
    </div>
  )
}
