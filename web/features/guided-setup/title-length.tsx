import { countGraphemes, findKeyword } from '@rankwell/seo'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'

const best = { from: 55, to: 60 }

interface TitleLengthProps {
  title: string
  keyword: string
  language: string
}

/** The length of a title against the 55 to 60 characters that score, and whether it contains the keyword. */
export function TitleLength({ title, keyword, language }: TitleLengthProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const length = countGraphemes(title)
  const fit = length < best.from ? 'tooShort' : length > best.to ? 'tooLong' : 'fits'
  const containsKeyword = keyword !== '' && findKeyword(title, keyword, language).length > 0
  return (
    <span className="figures flex flex-wrap gap-x-3 text-xs">
      <span className={cn(fit === 'fits' ? 'text-success-ink' : 'text-warning-ink')}>
        {t('titles.short', { formatted: format.number(length) })} · {t(`titles.${fit}`)}
      </span>
      {keyword ? (
        <span className={containsKeyword ? 'text-success-ink' : 'text-warning-ink'}>
          {containsKeyword ? t('titles.withKeyword') : t('titles.withoutKeyword')}
        </span>
      ) : null}
    </span>
  )
}
