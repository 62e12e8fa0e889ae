import { canWrite, type DocumentSummary } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChangeStamp } from '../../ui/change-stamp.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { BlankSheet } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScoreBadge } from '../../ui/score-badge.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { moveRowFocus } from '../../ui/table.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { documentPath } from '../documents/api.ts'

/** The most recent documents, to continue. */
export function RecentDocuments({ documents }: { documents: DocumentSummary[] }) {
  const { t } = useTranslation('dashboard')
  const { role } = useCurrentUser()
  const isWriting = canWrite(role)
  return (
    <Card
      title={t(isWriting ? 'continue' : 'continueViewer')}
      aside={
        <Button asChild variant="link" size="sm">
          <Link to="/app/documents">{t('allDocuments')}</Link>
        </Button>
      }
    >
      {documents.length === 0 ? (
        <EmptyState drawing={<BlankSheet />} text={t(isWriting ? 'empty' : 'emptyViewer')} className="pt-4" />
      ) : (
        <ul onKeyDown={moveRowFocus} className="border-t border-line">
          {documents.map((document) => (
            <li key={document._id} className="border-b border-line last:border-b-0">
              <RecentDocument document={document} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function RecentDocument({ document }: { document: DocumentSummary }) {
  const nameOf = useDocumentName()
  return (
    <Link
      to={documentPath(document._id)}
      data-row
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors last:rounded-b-lg hover:bg-hover focus-visible:-outline-offset-2 sm:grid-cols-[minmax(0,1fr)_6.5rem_8rem]"
    >
      <span className="min-w-0">
        <span className="block font-medium">
          <ContentText text={nameOf(document)} lang={document.language} isLine />
        </span>
        <span className="mt-1 block">
          <ChangeStamp at={document.updatedAt} by={document.updated_by} />
        </span>
      </span>
      <span className="hidden sm:block">
        <StatusBadge status={document.status} hasFailed={document.hasFailed} />
      </span>
      <span className="flex flex-col items-end gap-1 sm:items-start">
        <ScoreBadge score={document.score} />
        <span className="sm:hidden">
          <StatusBadge status={document.status} hasFailed={document.hasFailed} />
        </span>
      </span>
    </Link>
  )
}
