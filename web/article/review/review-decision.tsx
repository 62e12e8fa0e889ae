import { canDecideDocument, type Document, isStatusMove, type Review } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useCurrentUser } from '../../features/auth/api.ts'
import { documentPath } from '../../features/documents/api.ts'
import { PublishDialog } from '../../features/publishing/publish-dialog.tsx'
import { useSetStatus } from '../../features/review/api.ts'
import { DeclineDialog } from '../../features/review/decline-dialog.tsx'
import { closeOnly } from '../../lib/close-only.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { usePassageGuard } from '../use-passage-guard.tsx'

const saved = async () => true

interface DecisionProps {
  document: Document
  /** The viewed version, to which an approval refers. */
  review: Review | undefined
  /** Whether the article has changed since then; it must be viewed again before it can be approved. */
  isStale: boolean
}

/** Why the user may not approve or publish the viewed version; null if nothing prevents it or it is unknown. */
function useObstacle(review: Review | undefined, isApprovable: boolean): string | null {
  const { t } = useTranslation('review')
  if (!review) return null
  if (review.current.words === 0) return t(isApprovable ? 'page.emptyBoth' : 'page.emptyPublish')
  if (!review.obstacle) return null
  return t(`obstacle.${review.obstacle}`, { score: review.current.score, min: review.minScore ?? 0 })
}

/** The possible decisions about the article, and what prevents them. */
export function Decision({ document, review, isStale }: DecisionProps) {
  const { t } = useTranslation('review')
  const { role } = useCurrentUser()
  const setStatus = useSetStatus(document._id, saved)
  const navigate = useNavigate()
  const [open, setOpen] = useState<'decline' | 'publish' | null>(null)
  const [passagesLeft, setPassagesLeft] = useState(0)
  const look = () => void navigate(`${documentPath(document._id)}?panel=notes`)
  const { guard, read, warning } = usePassageGuard({
    docId: document._id,
    language: document.language,
    readDoc: async () => (await import('./read-stored-text.ts')).readStoredText(document),
    onLook: look,
  })
  const { mutate, isPending } = useAction(() => setStatus('Completed', undefined, review?.seen))
  const decides = canDecideDocument(role)
  const can = (to: 'Draft' | 'Completed') => isStatusMove(document.status, to, true)
  const obstacle = useObstacle(review, can('Completed'))
  const isEmpty = review?.current.words === 0
  return (
    <section className="flex flex-wrap items-center gap-2" aria-label={t('page.decision')}>
      <Button asChild variant="secondary" className="me-auto">
        <Link to={documentPath(document._id)}>{t('page.back')}</Link>
      </Button>
      {obstacle && decides ? (
        <p id="obstacle" className="basis-full text-sm text-warning-ink md:basis-auto">
          {obstacle}
        </p>
      ) : null}
      {decides && can('Draft') ? (
        <Button variant="outline" onClick={() => setOpen('decline')}>
          {t('page.decline')}
        </Button>
      ) : null}
      {decides && can('Completed') ? (
        <Button
          isBusy={isPending}
          disabled={!review || isStale || obstacle !== null}
          aria-describedby={obstacle ? 'obstacle' : undefined}
          onClick={() => void guard('approve', mutate)}
        >
          {t('page.approve')}
        </Button>
      ) : null}
      {decides ? (
        <Button
          variant={can('Completed') ? 'secondary' : 'default'}
          disabled={isEmpty}
          aria-describedby={isEmpty ? 'obstacle' : undefined}
          onClick={() => {
            setOpen('publish')
            void read().then((passages) => setPassagesLeft(passages.length))
          }}
        >
          {t('publish.open')}
        </Button>
      ) : null}
      {warning}
      {open === 'decline' ? (
        <DeclineDialog
          onDecline={(reason) => setStatus('Draft', reason)}
          onClose={() => setOpen(closeOnly(open))}
        />
      ) : null}
      {open === 'publish' ? (
        <PublishDialog
          document={document}
          whenSaved={saved}
          viewedVersion={review?.seen}
          passagesLeft={passagesLeft}
          onPassages={look}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </section>
  )
}
