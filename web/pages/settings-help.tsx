import { useQuery } from '@tanstack/react-query'
import { Mail, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '../lib/calls.ts'
import { Card } from '../ui/card.tsx'
import { EmptySearch } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Input } from '../ui/input.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const articles = [
  'start',
  'keywords',
  'research',
  'brief',
  'writing',
  'saving',
  'score',
  'review',
  'roles',
  'trash',
  'export',
  'integrations',
  'languages',
] as const
const shortcuts = [
  { keys: 'Ctrl K', name: 'palette' },
  { keys: 'Ctrl \\', name: 'sidebar' },
  { keys: '?', name: 'list' },
  { keys: '/', name: 'blocks' },
  { keys: 'Alt Shift ↑', name: 'up' },
  { keys: 'Alt Shift ↓', name: 'down' },
] as const

/** The tab Help center: answers that can be searched, shortcuts, and whom to ask. */
export function SettingsHelpPage() {
  const { t } = useTranslation('settings')
  const [query, setQuery] = useState('')
  const { data: operator } = useQuery(calls.diagnostics.getOperator.queryOptions({ input: {} }))
  const found = useMemo(() => {
    const wanted = query.trim().toLocaleLowerCase()
    return articles.filter((name) =>
      `${t(`help.articles.${name}.title`)} ${t(`help.articles.${name}.text`)}`
        .toLocaleLowerCase()
        .includes(wanted),
    )
  }, [query, t])
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('help.title')} description={t('help.text')} />
      <Input
        type="search"
        leading={<Search />}
        aria-label={t('help.search')}
        placeholder={t('help.search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {found.length === 0 ? (
        <EmptyState drawing={<EmptySearch />} text={t('help.nothing', { query })} />
      ) : (
        <div className="divide-y divide-line rounded-lg border border-line bg-surface">
          {found.map((name) => (
            <details key={name} className="group px-4">
              <summary className="cursor-pointer py-3 font-medium">
                {t(`help.articles.${name}.title`)}
              </summary>
              <p className="max-w-prose pb-4 text-muted">{t(`help.articles.${name}.text`)}</p>
            </details>
          ))}
        </div>
      )}
      <Card title={t('help.shortcuts')}>
        <ul className="grid gap-x-8 gap-y-2 px-4 pb-4 sm:grid-cols-2">
          {shortcuts.map(({ keys, name }) => (
            <li key={name} className="flex items-center justify-between gap-3">
              <span>{t(`help.keys.${name}`)}</span>
              <Kbd keys={keys} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('help.contact')}>
        <p className="flex items-center gap-2 px-4 pb-4">
          <Mail className="size-4 shrink-0 text-muted" aria-hidden />
          {operator?.email ? (
            <a href={`mailto:${operator.email}`} className="text-accent-ink underline underline-offset-4">
              {operator.name || operator.email}
            </a>
          ) : (
            <span className="text-muted">{t('help.noContact')}</span>
          )}
        </p>
      </Card>
    </div>
  )
}
