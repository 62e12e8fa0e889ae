import { isOwner } from '@rankwell/contract'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../features/auth/api.ts'
import { ContactForm } from '../features/help/contact-form.tsx'
import { Glossary } from '../features/help/glossary.tsx'
import { GuideList } from '../features/help/guide-list.tsx'
import { HelpAnswers } from '../features/help/help-answers.tsx'
import { News } from '../features/help/news.tsx'
import { shortcuts } from '../features/help/shortcuts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Input } from '../ui/input.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** The Help center tab: guides with search, shortcuts, glossary, news, and contact. */
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
      <Glossary />
      <News />
      <ContactForm />
      <Health />
    </div>
  )
}

/** For owners: a link to the system status. */
function Health() {
  const { t } = useTranslation('help')
  const { role } = useCurrentUser()
  if (!isOwner(role)) return null
  return (
    <Card title={t('health.title')}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pb-4">
        <p className="text-muted">{t('health.text')}</p>
        <Button asChild variant="outline" size="sm">
          <Link to="/test">{t('health.open')}</Link>
        </Button>
      </div>
    </Card>
  )
}
