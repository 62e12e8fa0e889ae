import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'

/** Every part of the score and its maximum points. */
const parts = {
  title: 50,
  meta: 35,
  words: 50,
  links: 20,
  images: 20,
  headings: 50,
  occurrence: 75,
  density: 30,
  placement: 30,
  readability: 70,
  cta: 5,
} as const
const partNames = Object.keys(parts) as (keyof typeof parts)[]
const terms = ['brief', 'cluster', 'competitors', 'version', 'notes'] as const

/** Explains terms of the app, followed by the parts of the score. */
export function Glossary() {
  const { t } = useTranslation(['help', 'writing'])
  const format = useFormat()
  return (
    <Card title={t('glossary.title')}>
      <dl className="grid gap-x-8 gap-y-4 px-4 pb-4 sm:grid-cols-2">
        {terms.map((term) => (
          <Entry key={term} name={t(`glossary.terms.${term}.name`)} text={t(`glossary.terms.${term}.text`)} />
        ))}
      </dl>
      <details className="border-t border-line">
        <summary className="cursor-pointer px-4 py-3 font-medium hover:bg-hover">
          {t('glossary.scoreTitle')}
        </summary>
        <dl className="grid gap-x-8 gap-y-4 px-4 pt-1 pb-4 sm:grid-cols-2">
          {partNames.map((part) => (
            <Entry
              key={part}
              name={t(`writing:score.parts.${part}`)}
              note={t('glossary.upTo', { points: format.number(parts[part]) })}
              text={t(`glossary.parts.${part}`)}
            />
          ))}
        </dl>
      </details>
    </Card>
  )
}

function Entry({ name, note, text }: { name: string; note?: string; text: string }) {
  return (
    <div>
      <dt className="font-medium">
        {name} {note ? <span className="figures ms-1 text-sm font-normal text-muted">{note}</span> : null}
      </dt>
      <dd className="mt-0.5 text-sm text-muted">{text}</dd>
    </div>
  )
}
