import { useQuery } from '@tanstack/react-query'
import { Mail, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GuideList } from '../features/help/guide-list.tsx'
import { HelpAnswers } from '../features/help/help-answers.tsx'
import { shortcuts } from '../features/help/shortcuts.ts'
import { calls } from '../lib/calls.ts'
import { Card } from '../ui/card.tsx'
import { Input } from '../ui/input.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** The tab Help center: the guides of all pages, which can be searched, shortcuts, and whom to ask. */
export function SettingsHelpPage() {
  const { t } = useTranslation(['help', 'shell'])
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('center.title')} description={t('center.text')} />
      <Input
        type="search"
        leading={<Search />}
        aria-label={t('center.search')}
        placeholder={t('center.search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {searched.trim() ? <HelpAnswers query={searched} /> : <GuideList />}
      <Card title={t('center.shortcuts')}>
        <ul className="grid gap-x-8 gap-y-2 px-4 pb-4 sm:grid-cols-2">
          {shortcuts.map(({ keys, name }) => (
            <li key={name} className="flex items-center justify-between gap-3">
              <span>{t(`shell:shortcuts.${name}`)}</span>
              <Kbd keys={keys} />
            </li>
          ))}
        </ul>
      </Card>
      <Contact />
    </div>
  )
}

function Contact() {
  const { t } = useTranslation('help')
  const { data: operator } = useQuery(calls.diagnostics.getOperator.queryOptions({ input: {} }))
  return (
    <Card title={t('center.contact')}>
      <p className="flex items-center gap-2 px-4 pb-4">
        <Mail className="size-4 shrink-0 text-muted" aria-hidden />
        {operator?.email ? (
          <a href={`mailto:${operator.email}`} className="text-accent-ink underline underline-offset-4">
            {operator.name || operator.email}
          </a>
        ) : (
          <span className="text-muted">{t('center.noContact')}</span>
        )}
      </p>
    </Card>
  )
}
