import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { useSampleTopics } from './api.ts'

interface SampleTopicsProps {
  /** The field's value. */
  keyword?: string
  onPick: (keyword: string, language: string) => void
}

/** Keywords that can be researched without external providers. Renders nothing if there are none. */
export function SampleTopics({ keyword: current = '', onPick }: SampleTopicsProps) {
  const { t } = useTranslation('setup')
  const { data } = useSampleTopics()
  if (!data || data.length === 0) return null
  // A typed keyword needs no example; a selected example can still be replaced.
  if (current.trim() !== '' && !data.some(({ keyword }) => keyword === current)) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">{t('keywords.examples')}</span>
      {data.map(({ keyword, language_code }) => (
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
