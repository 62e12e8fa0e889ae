import { canShare, type Document } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoom } from '../../collab/connection/use-document-room.ts'
import { useCurrentUser } from '../../features/auth/api.ts'
import { ShareContext } from '../../features/comments/share-context.ts'
import { documentKey } from '../../features/documents/api.ts'
import { ArticleStatus } from '../../features/publishing/article-status.tsx'
import { ComparedFields } from '../../features/review/compared-fields.tsx'
import { PartChanges } from '../../features/review/part-changes.tsx'
import { PlanFields } from '../../features/review/plan-fields.tsx'
import { useReviewed } from '../../features/review/use-reviewed.ts'
import { useFormat } from '../../lib/format.ts'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { HelpButton } from '../../ui/help-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Decision } from './review-decision.tsx'
import { ReviewedTextPart } from './reviewed-text.tsx'

const ShareDialog = lazyWithRetry(() =>
  import('../../features/collaborators/share-dialog.tsx').then((one) => ({ default: one.ShareDialog })),
)

/** An article next to its last approved version, with comments, plan, and decisions. */
export function ReviewPage({ document, menu }: { document: Document; menu: ReactNode }) {
  const { t } = useTranslation('review')
  const format = useFormat()
  const nameOf = useDocumentName()
  const queryClient = useQueryClient()
  const { _id: userId, role } = useCurrentUser()
  const [isSharing, setSharing] = useState(false)
  const { review, error, refetch, isStale, reload } = useReviewed(document._id)
  const readDocument = () => void queryClient.invalidateQueries({ queryKey: documentKey(document._id) })
  const readAgain = () => {
    readDocument()
    reload()
  }
  const people = useRoom(document._id, userId, {
    onJoined: readAgain,
    onChanged: readAgain,
    onCollaborators: readDocument,
    onPublications: () => undefined,
    onGeneration: () => undefined,
    onDeleted: readDocument,
  })
  const approved = review?.approved
  return (
    <div className="flex grow flex-col">
      {isSharing ? (
        <Suspense fallback={null}>
          <ShareDialog document={document} people={people} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
      <header className="sticky top-(--stuck-height,0px) z-20 flex h-15 shrink-0 items-center gap-1 border-b border-line bg-ground px-2 md:gap-3 md:px-4">
        {menu}
        <h1 className="min-w-0 grow truncate font-semibold">
          {t('page.title')} · <ContentText text={nameOf(document)} />
        </h1>
        <ArticleStatus document={document} />
        <HelpButton />
      </header>
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6 px-4 py-6">
        <Decision document={document} review={review} isStale={isStale} />
        {isStale ? (
          <div
            role="status"
            className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line bg-warning-soft p-3 text-warning-ink"
          >
            {t('page.stale')}
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              {t('page.showNewer')}
            </Button>
          </div>
        ) : null}
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {review ? (
          <>
            <p className="text-muted">
              {approved
                ? t(approved.by ? 'compare.since' : 'compare.sinceNobody', {
                    date: format.dateTime(approved.at),
                    name: approved.by?.username ?? '',
                  })
                : t('compare.first')}
            </p>
            <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="grid min-w-0 content-start gap-6">
                <ComparedFields review={review} />
                {approved ? <PartChanges before={approved.html} after={review.current.html} /> : null}
              </div>
              <PlanFields document={document} canEdit={document.canEdit} />
            </div>
            <ShareContext value={canShare(role) ? () => setSharing(true) : null}>
              <ReviewedTextPart review={review} />
            </ShareContext>
          </>
        ) : error ? null : (
          <Skeleton className="h-80" />
        )}
      </div>
    </div>
  )
}
