import type { Document, WorkspaceIntegration } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { readSettings } from './site-settings.ts'

interface PublishPlacementProps {
  document: Document
  connection: WorkspaceIntegration
}

/** Options chosen when publishing, which are not part of the approval. */
export function PublishPlacement({ document, connection }: PublishPlacementProps) {
  const { t } = useTranslation('review')
  const {
    state = 'publish',
    date,
    author,
    categories,
    tags,
  } = readSettings(document.publishSettings, connection._id)
  const { dateTime, list } = useFormat()
  const when = state === 'future' && date ? dateTime(date) : ''
  const facts = [
    { name: t('options.state'), value: [t(`options.states.${state}`), when].filter(Boolean).join(', ') },
    { name: t('options.author'), value: author?.trim() ?? '' },
    { name: t('options.categories'), value: list([...(categories ?? [])]) },
    { name: t('options.tags'), value: list([...(tags ?? [])]) },
  ].filter(({ value }) => value)
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 ps-4 text-sm text-muted">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt>{name}</dt>
          <dd className="min-w-0 text-ink [overflow-wrap:anywhere]">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
