import type { Comment } from '@rankwell/contract'
import { EllipsisVertical, FileInput, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Written } from './api.ts'
import { CommentForm } from './comment-form.tsx'
import { splitMentions } from './mentions.ts'

interface CommentItemProps {
  comment: Comment
  people: Comment['author'][]
  isNew: boolean
  /** Whether it was written by the current user. */
  isOwn: boolean
  onEdit: (written: Written) => Promise<unknown>
  onDelete: () => void
}

/** Authors that only exist in an imported file have no color. */
const fileAuthorColor = '64748B'

/** One comment: author, time, and text as typed. */
export function CommentItem({ comment, people, isNew, isOwn, onEdit, onDelete }: CommentItemProps) {
  const { t } = useTranslation('comments')
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const { author, origin, text, mentions, createdAt, editedAt, isDeleted } = comment
  const name = origin ? origin.author || t('unknownAuthor') : author.username
  const writtenAt = origin?.writtenAt ?? createdAt
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2">
      {origin ? (
        <Avatar name={name} color={fileAuthorColor} size="sm" />
      ) : (
        <Avatar name={name} picture={author.avatar} color={author.color} size="sm" />
      )}
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <bdi className="truncate font-medium">{name}</bdi>
        <time dateTime={writtenAt} title={format.dateTime(writtenAt)} className="text-sm text-muted">
          {format.ago(writtenAt)}
        </time>
        {editedAt && !isDeleted ? <span className="text-sm text-muted">{t('edited')}</span> : null}
        {isNew ? (
          <span className="rounded-full bg-accent-soft px-2 text-xs font-medium text-accent-ink">
            {t('new')}
          </span>
        ) : null}
      </p>
      {isOwn && !isDeleted && !isEditing ? (
        <MenuRoot>
          <MenuTrigger asChild>
            <IconButton label={t('menu')} icon={<EllipsisVertical />} className="-my-1.5" />
          </MenuTrigger>
          <MenuContent align="end">
            {origin ? null : (
              <MenuItem icon={<Pencil />} onSelect={() => setEditing(true)}>
                {t('edit')}
              </MenuItem>
            )}
            <MenuItem icon={<Trash2 />} isDestructive onSelect={onDelete}>
              {t('delete')}
            </MenuItem>
          </MenuContent>
        </MenuRoot>
      ) : (
        <span />
      )}
      <div className="col-span-2 col-start-2">
        {isEditing ? (
          <CommentForm
            label={t('editLabel')}
            submitLabel={t('save')}
            people={people}
            start={text}
            unfinished={`edit:${comment._id}`}
            isFocused
            onSubmit={async (written) => {
              await onEdit(written)
              setEditing(false)
            }}
            onCancel={() => setEditing(false)}
          />
        ) : isDeleted ? (
          <p className="text-muted italic">{t('deleted')}</p>
        ) : (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {splitMentions(text, mentions).map((piece, at) =>
              piece.isMention ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
                <bdi key={at} className="font-medium text-accent-ink">
                  {piece.text}
                </bdi>
              ) : (
                piece.text
              ),
            )}
          </p>
        )}
        {origin && !isDeleted ? (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
            <FileInput className="size-3.5 shrink-0 rtl:-scale-x-100" aria-hidden />
            {t('importedBy', { name: author.username })}
          </p>
        ) : null}
      </div>
    </li>
  )
}
