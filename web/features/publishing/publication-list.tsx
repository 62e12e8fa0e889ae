import {
  canPublishDocument,
  type Document,
  type Publication,
  type PublicationState,
} from '@rankwell/contract'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { usePublications, useUnpublish } from './api.ts'
import { FieldReport } from './field-report.tsx'

const tones: Record<PublicationState, BadgeTone> = {
  sending: 'gray',
  uncertain: 'yellow',
  draft: 'gray',
  published: 'green',
  scheduled: 'blue',
  failed: 'red',
  held: 'yellow',
  unpublished: 'gray',
}

/** Label of the badge. A failed update leaves the article on its site unchanged. */
function readSiteLabel({ state, siteState, problem }: Publication) {
  // Not a failure; the user has to choose between two versions.
  if (problem?.code === 'remote_changed') return { tone: 'yellow', name: 'conflict' } as const
  if (siteState === null) return { tone: tones[state], name: state } as const
  if (state === 'failed') return { tone: 'yellow', name: `outdated.${siteState}` } as const
  const isDone = state === 'draft' || state === 'published' || state === 'scheduled'
  const name = isDone ? siteState : state
  return { tone: tones[name], name } as const
}

const canUnpublish = ({ state, siteState }: Publication): boolean =>
  state !== 'sending' && state !== 'uncertain' && (siteState === 'published' || siteState === 'scheduled')

/** The article's publications on other sites. */
export function PublicationList({ document }: { document: Document }) {
  const { t } = useTranslation('review')
  const { data } = usePublications(document._id)
  if (!data || data.length === 0) return null
  return (
    <section aria-label={t('publications.title')}>
      <h3 className="mb-2 font-medium">{t('publications.title')}</h3>
      <ul className="grid gap-3">
        {data.map((publication) => (
          <PublicationRow key={publication._id} publication={publication} />
        ))}
      </ul>
    </section>
  )
}

function PublicationRow({ publication }: { publication: Publication }) {
  const { t } = useTranslation('review')
  const format = useFormat()
  const { role } = useCurrentUser()
  const [isAsking, setAsking] = useState(false)
  const { link, url, problem, publishedAt, report, connection } = publication
  const { tone, name } = readSiteLabel(publication)
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <span dir="ltr" className="min-w-0 grow truncate font-medium">
          {new URL(url).host}
        </span>
        <Badge tone={tone}>{t(`publications.states.${name}`)}</Badge>
      </div>
      {problem ? <p className="text-sm break-words text-warning-ink">{problem.message}</p> : null}
      {link && publishedAt ? (
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1 text-accent-ink underline underline-offset-4"
          >
            {t('publications.view')}
            <ExternalLink className="size-3.5" aria-label={t('publish.newTab')} />
          </a>
          <time dateTime={publishedAt}>{format.dateTime(publishedAt)}</time>
        </p>
      ) : null}
      {report.some((one) => one.state !== 'taken') ? (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">{t('report.title')}</summary>
          <div className="mt-2">
            <FieldReport report={report} />
          </div>
        </details>
      ) : null}
      {canUnpublish(publication) && connection && canPublishDocument(role) ? (
        <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
          {t('publications.unpublish')}
        </Button>
      ) : null}
      {isAsking && connection ? (
        <Unpublish publication={publication} connection={connection} onClose={() => setAsking(false)} />
      ) : null}
    </li>
  )
}

interface UnpublishProps {
  publication: Publication
  connection: string
  onClose: () => void
}

function Unpublish({ publication, connection, onClose }: UnpublishProps) {
  const { t } = useTranslation('review')
  const unpublish = useUnpublish(publication, connection)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => unpublish.mutate(undefined, { onSettled: onClose })}
      title={t('publications.unpublish')}
      question={t('publications.unpublishText', { site: new URL(publication.url).host })}
      confirmLabel={t('publications.unpublish')}
      isBusy={unpublish.isPending}
    />
  )
}
