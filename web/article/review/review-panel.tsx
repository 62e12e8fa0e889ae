import { canDecideDocument, type Document } from '@rankwell/contract'
import { GitCompare, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../features/auth/api.ts'
import { documentPath } from '../../features/documents/api.ts'
import { ArticleStatus } from '../../features/publishing/article-status.tsx'
import { PublicationList } from '../../features/publishing/publication-list.tsx'
import { SiteStates } from '../../features/publishing/site-states.tsx'
import { PlanFields } from '../../features/review/plan-fields.tsx'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface ReviewPanelProps {
  document: Document
  canEdit: boolean
  onClose: () => void
}

/** Review state, assignee, due date, and publications of an article. */
export function ReviewPanel({ document, canEdit, onClose }: ReviewPanelProps) {
  const { t } = useTranslation(['review', 'writing'])
  const { role } = useCurrentUser()
  return (
    <div className="grid grid-cols-1 gap-5 p-4">
      <div className="flex items-center justify-between">
        <h2 className="text-lg font-semibold">{t('panel.title')}</h2>
        <IconButton label={t('writing:panels.close')} icon={<X />} onClick={onClose} />
      </div>
      <ReviewState document={document} />
      {role === 'viewer' ? null : (
        <Button asChild variant="secondary">
          <Link to={`${documentPath(document._id)}?review=1`}>
            <GitCompare />
            {t(canDecideDocument(role) ? 'panel.compare' : 'publish.compare')}
          </Link>
        </Button>
      )}
      <PlanFields document={document} canEdit={canEdit} />
      <PublicationList document={document} />
    </div>
  )
}

function ReviewState({ document }: { document: Document }) {
  const { t } = useTranslation('review')
  const format = useFormat()
  const { approved, hasChanged, isApproved, declined, requestedBy } = document.review
  return (
    <section className="grid gap-2" aria-label={t('panel.state')}>
      <div className="flex flex-wrap items-center gap-2">
        <ArticleStatus document={document} />
        <SiteStates document={document} />
      </div>
      {declined ? (
        <div className="rounded-md border border-line bg-warning-soft p-3 text-warning-ink">
          <p className="text-sm font-medium">{t('panel.declined', { name: declined.by?.username ?? '' })}</p>
          <p className="mt-1 break-words whitespace-pre-line">
            {declined.reason ? <ContentText text={declined.reason} isBlock /> : t('panel.noReason')}
          </p>
        </div>
      ) : null}
      {document.status === 'In Review' && requestedBy ? (
        <p className="text-sm text-muted">{t('panel.requested', { name: requestedBy.username })}</p>
      ) : null}
      {approved ? (
        <p className={`text-sm ${hasChanged ? 'text-warning-ink' : 'text-muted'}`}>
          {t(isApproved ? 'panel.approved' : hasChanged ? 'panel.changed' : 'panel.wasApproved', {
            name: approved.by?.username ?? '',
            date: format.date(approved.at),
          })}
        </p>
      ) : null}
    </section>
  )
}
