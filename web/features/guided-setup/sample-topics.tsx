import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calls } from '../../lib/calls.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'

interface SampleTopicsProps {
  /** What stands in the field. */
  keyword?: string
  onPick: (keyword: string, language: string) => void
}

/** The topics; what stands below them is best shown once it is known whether there are any. */
export const useSampleTopics = () =>
  useQuery(calls.serps.listSampleTopics.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }))

/** Keywords that can be researched without any outside service. Nothing stands here where there are none. */
export function SampleTopics({ keyword: current = '', onPick }: SampleTopicsProps) {
  const { t } = useTranslation('setup')
  const { data } = useSampleTopics()
  if (!data || data.length === 0) return null
  // A keyword of one's own needs no example; one that was picked can still be changed for another.
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
