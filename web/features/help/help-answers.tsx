import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import type { Guide } from '../../lib/guide-names.ts'
import { sectionOfGuide } from '../../lib/guides.ts'
import { useOpenGuide } from '../../lib/use-open-guide.ts'
import { Button } from '../../ui/button.tsx'
import { EmptySearch } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { searchHelp } from './search-help.ts'
import { useGuides } from './use-guides.ts'

/** Search results from all guides, each with a link to its guide. */
export function HelpAnswers({ query }: { query: string }) {
  const { t, i18n } = useTranslation('help')
  const format = useFormat()
  const { openGuide } = useOpenGuide()
  const read = (guide: Guide) => t(`guides.${guide}`, { returnObjects: true })
  const answers = searchHelp(query, useGuides(), read, i18n.language)
  const count = answers.length
  return (
    <>
      <p role="status" className="sr-only">
        {t('center.found', { count, formatted: format.number(count) })}
      </p>
      {count === 0 ? <EmptyState drawing={<EmptySearch />} text={t('center.nothing', { query })} /> : null}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {answers.map(({ guide, title, text }) => (
          <li key={`${guide} ${title}`} className="flex flex-col items-start gap-1 px-4 py-3">
            <h3 className="font-medium">{title}</h3>
            <p className="max-w-prose text-muted">{text}</p>
            <Button variant="link" size="sm" onClick={() => openGuide(sectionOfGuide(guide))}>
              {t(`guides.${guide}.title`)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
