import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calls } from '../../lib/calls.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'

interface SampleTopicsProps {
  onPick: (keyword: string, language: string) => void
}

/** Keywords that can be researched without any outside service. Nothing stands here where there are none. */
export function SampleTopics({ onPick }: SampleTopicsProps) {
  const { t } = useTranslation('setup')
  const { data } = useQuery(
    calls.serps.listSampleTopics.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }),
  )
  if (!data || data.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">{t('keywords.examples')}</span>
      {data.map(({ keyword, language_code }) => (
        <Button key={keyword} variant="outline" size="sm" onClick={() => onPick(keyword, language_code)}>
          <ContentText text={keyword} lang={language_code} />
        </Button>
      ))}
    </div>
  )
}
