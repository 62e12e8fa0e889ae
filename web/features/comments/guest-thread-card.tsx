import type { GuestThread } from '@rankwell/contract'
import { Check, RotateCcw, Trash2, Unlink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CommentForm } from './comment-form.tsx'
import type { GuestThreads } from './guest-api.ts'
import { ThreadQuote } from './thread-quote.tsx'

interface GuestThreadCardProps {
  thread: GuestThread
  guests: GuestThreads
  unread: ReadonlySet<string>
  /** Whether its text still exists. */
  isAnchored: boolean
  isActive: boolean
  onOpen: () => void
}

/** A guest thread: the guests' comments, and a reply in the workspace's name. */
export function GuestThreadCard({
  thread,
  guests,
  unread,
  isAnchored,
  isActive,
  onOpen,
}: GuestThreadCardProps) {
  const { t } = useTranslation('comments')
  const card = useRef<HTMLElement>(null)
  const isResolved = thread.resolvedAt !== null
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <article
      ref={card}
      aria-label={t('guestLabel', { quote: thread.quote })}
      className={cn(
        'grid grid-cols-1 gap-3 rounded-lg border bg-surface p-3',
        isActive ? 'border-accent shadow-float' : 'border-line',
        isResolved && 'opacity-90',
      )}
    >
      <div className="flex items-start gap-1">
        <ThreadQuote quote={thread.quote} isAnchored={isAnchored} isActive={isActive} onOpen={onOpen} />
        {guests.canAnswer ? (
          <IconButton
            label={t(isResolved ? 'reopen' : 'resolve')}
            icon={isResolved ? <RotateCcw className="rtl:-scale-x-100" /> : <Check />}
            className="-me-1.5 -mt-1.5"
            onClick={() => guests.resolve(thread._id, !isResolved)}
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
          <GuestCommentText
            key={comment._id}
            comment={comment}
            isNew={unread.has(comment._id)}
            onDelete={() => guests.remove(thread._id, comment._id)}
          />
        ))}
      </ol>
      {thread.resolvedBy ? (
        <p className="text-sm text-muted">{t('resolvedBy', { name: thread.resolvedBy.username })}</p>
      ) : null}
      {thread.isOpen ? null : <p className="text-sm text-muted">{t('guestGone')}</p>}
      {guests.canAnswer && !isResolved && thread.isOpen ? (
        isActive ? (
          <>
            <p className="text-sm text-muted">{t('guestSees')}</p>
            <CommentForm
              label={t('guestReplyLabel')}
              submitLabel={t('reply')}
              people={null}
              unfinished={`reply:${thread._id}`}
              onSubmit={({ text }) => guests.answer(thread._id, text)}
            />
          </>
        ) : (
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={onOpen}>
            {t('reply')}
          </Button>
        )
      ) : null}
    </article>
  )
}

interface GuestCommentTextProps {
  comment: GuestThread['comments'][number]
  isNew: boolean
  onDelete: () => void
}

function GuestCommentText({ comment, isNew, onDelete }: GuestCommentTextProps) {
  const { t } = useTranslation('comments')
  const format = useFormat()
  const { author, guest, text, createdAt, isDeleted, canDelete } = comment
  const name = author?.username ?? guest ?? ''
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2">
      <Avatar name={name} picture={author?.avatar} color={author?.color} size="sm" />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <bdi className="truncate font-medium">{name}</bdi>
        {author ? null : <Badge tone="yellow">{t('guest')}</Badge>}
        <time dateTime={createdAt} title={format.dateTime(createdAt)} className="text-sm text-muted">
          {format.ago(createdAt)}
        </time>
        {isNew ? <Badge tone="blue">{t('new')}</Badge> : null}
      </p>
      {canDelete ? (
        <IconButton label={t('delete')} icon={<Trash2 />} className="-my-1.5" onClick={onDelete} />
      ) : (
        <span />
      )}
      {isDeleted ? (
        <p className="col-span-2 col-start-2 text-muted italic">{t('deleted')}</p>
      ) : (
        <p dir="auto" className="col-span-2 col-start-2 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
    </li>
  )
}
