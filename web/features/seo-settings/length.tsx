import { countGraphemes } from '@rankwell/seo'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

export const lengths = { metaTitle: [55, 60], metaDescription: [155, 160] } as const

/** The length of a text, next to the range that scores. */
export function Length({ text, field }: { text: string; field: keyof typeof lengths }) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const [from, to] = lengths[field]
  const length = countGraphemes(text)
  const rating = length < from ? 'short' : length > to ? 'long' : 'fits'
  return (
    <p className={`figures text-sm ${rating === 'fits' ? 'text-success-ink' : 'text-muted'}`}>
      {t('seo.length', { length: format.number(length), from: format.number(from), to: format.number(to) })} ·{' '}
      {t(`seo.${rating}`)}
    </p>
  )
}
