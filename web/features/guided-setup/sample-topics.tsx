import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { useSampleTopics } from './api.ts'

interface SampleTopicsProps {
  /** The field's value. */
  keyword?: string
  onPick: (keyword: string, language: string) => void
}

/** Keywords that can be researched without external providers, those in the interface language first. */
export function SampleTopics({ keyword: current = '', onPick }: SampleTopicsProps) {
  const { t, i18n } = useTranslation('setup')
  const { data } = useSampleTopics()
  if (!data || data.length === 0) return null
  // Examples are hidden once a keyword is typed; a selected example can still be replaced.
  if (current.trim() !== '' && !data.some(({ keyword }) => keyword === current)) return null
  const isOwn = ({ language_code }: { language_code: string }) => language_code === i18n.language
  const ownFirst = data.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">{t('keywords.examples')}</span>
      {ownFirst.map(({ keyword, language_code }) => (
        <Button
          key={keyword}
          variant={keyword === current ? 'tertiary' : 'outline'}
          size="sm"
          aria-pressed={keyword === current}
          onClick={() => onPick(keyword, language_code)}
        >
          <ContentText text={keyword} lang={language_code} />
        </Button>
      ))}
    </div>
  )
}
