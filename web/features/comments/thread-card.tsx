import type { CommentList, CommentThread } from '@rankwell/contract'
import { Check, RotateCcw, Unlink } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Discussion } from './api.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { ThreadQuote } from './thread-quote.tsx'

interface ThreadCardProps {
  thread: CommentThread
  people: CommentList['people']
  /** Stable between renders, like `onOpen`. */
  actions: ThreadActions
  userId: string
  /** Comments that were unread when the panel was opened. */
  unread: ReadonlySet<string>
  /** Whether its text still exists. */
  isAnchored: boolean
  isActive: boolean
  canComment: boolean
  onOpen: (threadId: string) => void
}

/** The actions of a thread. */
export type ThreadActions = Pick<Discussion, 'reply' | 'resolve' | 'edit' | 'remove'>

/** A thread: the passage, its comments, and the actions. Memoized, because a document can have hundreds of threads. */
export const ThreadCard = memo(function ThreadCard(props: ThreadCardProps) {
  const { thread, people, actions, userId, unread, isAnchored, isActive, canComment } = props
  const onOpen = () => props.onOpen(thread._id)
  const { t } = useTranslation('comments')
  const card = useRef<HTMLElement>(null)
  const isResolved = thread.resolvedAt !== null
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <article
      ref={card}
      aria-label={t('threadLabel', { quote: thread.quote })}
      className={cn(
        'grid grid-cols-1 gap-3 rounded-lg border bg-surface p-3',
        isActive ? 'border-accent shadow-float' : 'border-line',
      )}
    >
      <div className="flex items-start gap-1">
        <ThreadQuote quote={thread.quote} isAnchored={isAnchored} isActive={isActive} onOpen={onOpen} />
        {canComment ? (
          <IconButton
            label={t(isResolved ? 'reopen' : 'resolve')}
            icon={isResolved ? <RotateCcw className="rtl:-scale-x-100" /> : <Check />}
            className="-me-1.5 -mt-1.5"
            onClick={() => actions.resolve(thread._id, !isResolved)}
          />
        ) : null}
      </div>
      {isAnchored ? null : (
        <p className="flex items-center gap-1.5 text-sm text-warning-ink">
          <Unlink className="size-4 shrink-0" aria-hidden />
          {t('detachedHint')}
        </p>
      )}
      <ol className="grid grid-cols-1 gap-3">
        {thread.comments.map((comment) => (
          <CommentItem
            key={comment._id}
            comment={comment}
            people={people}
            isNew={unread.has(comment._id)}
            isOwn={canComment && comment.author._id === userId}
            onEdit={(written) => actions.edit(thread._id, comment._id, written)}
            onDelete={() => actions.remove(thread._id, comment._id)}
          />
        ))}
      </ol>
      {thread.resolvedBy ? (
        <p className="text-sm text-muted">{t('resolvedBy', { name: thread.resolvedBy.username })}</p>
      ) : null}
      {canComment && !isResolved ? (
        isActive ? (
          <CommentForm
            label={t('replyLabel')}
            submitLabel={t('reply')}
            people={people}
            unfinished={`reply:${thread._id}`}
            onSubmit={(written) => actions.reply(thread._id, written)}
          />
        ) : (
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={onOpen}>
            {t('reply')}
          </Button>
        )
      ) : null}
    </article>
  )
})
