import type { GuestTalk } from '@rankwell/contract'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { GuestForm } from './guest-form.tsx'
import type { GuestDiscussion } from './talk-api.ts'

interface TalkCardProps {
  talk: GuestTalk
  discussion: GuestDiscussion
  name: string
  isActive: boolean
  onName: (name: string) => void
  onOpen: () => void
}

/** One thread as shown to a guest, with a reply field. */
export function TalkCard({ talk, discussion, name, isActive, onName, onOpen }: TalkCardProps) {
  const { t } = useTranslation('review')
  return (
    <article
      aria-label={t('guest.talkLabel', { quote: talk.quote })}
      className={cn(
        'grid grid-cols-1 gap-3 rounded-lg border bg-surface p-3',
        isActive ? 'border-accent shadow-float' : 'border-line',
      )}
    >
      <button
        type="button"
        aria-current={isActive}
        className="touch-target min-w-0 text-start text-sm text-muted hover:text-ink"
        onClick={onOpen}
      >
        <span className="sr-only">{t('guest.jump')} </span>
        <q dir="auto" className="line-clamp-2 border-s-2 border-accent ps-2 wrap-anywhere">
          {talk.quote}
        </q>
      </button>
      <ol className="grid grid-cols-1 gap-3">
        {talk.comments.map((comment) => (
          <GuestCommentText
            key={comment._id}
            comment={comment}
            canDelete={discussion.canComment && comment.isOwn && !comment.isDeleted}
            onDelete={() => void discussion.remove(talk._id, comment._id)}
          />
        ))}
      </ol>
      {talk.isResolved ? <p className="text-sm text-muted">{t('guest.resolved')}</p> : null}
      {discussion.canComment ? (
        isActive ? (
          <GuestForm
            name={name}
            label={t('guest.replyLabel')}
            submitLabel={t('guest.reply')}
            onName={onName}
            onSubmit={(text, as) => discussion.reply(talk._id, text, as)}
          />
        ) : (
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={onOpen}>
            {t('guest.reply')}
          </Button>
        )
      ) : null}
    </article>
  )
}

interface GuestCommentTextProps {
  comment: GuestTalk['comments'][number]
  canDelete: boolean
  onDelete: () => void
}

function GuestCommentText({ comment, canDelete, onDelete }: GuestCommentTextProps) {
  const { t } = useTranslation('review')
  const format = useFormat()
  const { name, isMember, text, createdAt, isDeleted } = comment
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2">
      <Avatar name={name} size="sm" />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <bdi className="truncate font-medium">{name}</bdi>
        {isMember ? <span className="text-sm text-muted">{t('guest.team')}</span> : null}
        <time dateTime={createdAt} className="text-sm text-muted">
          {format.ago(createdAt)}
        </time>
      </p>
      {canDelete ? (
        <Button
          variant="ghost"
          size="icon"
          className="-my-1.5"
          aria-label={t('guest.delete')}
          title={t('guest.delete')}
          onClick={onDelete}
        >
          <Trash2 />
        </Button>
      ) : (
        <span />
      )}
      {isDeleted ? (
        <p className="col-span-2 col-start-2 text-muted italic">{t('guest.deleted')}</p>
      ) : (
        <p dir="auto" className="col-span-2 col-start-2 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
    </li>
  )
}
