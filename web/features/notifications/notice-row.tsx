import { type Notification, pathOfNotice, pathOfWorkspace } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LogoMark } from '../../ui/logo.tsx'

interface NoticeRowProps {
  notice: Notification
  onMark: (isRead: boolean) => void
  /** Called when its target is opened. */
  onOpen: () => void
}

/** What happened, when, and whether it was read. */
export function NoticeRow({ notice, onMark, onOpen }: NoticeRowProps) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const { role, thread: _, ...names } = notice.params
  const roleName = role ? t(`roles.${role as 'user' | 'publisher' | 'reviewer' | 'writer' | 'viewer'}`) : ''
  const reason = names.reason || t('inbox.noReason')
  const words = t(`inbox.types.${notice.type}`, {
    ...names,
    reason,
    role: roleName,
    ...(names.count && { count: Number(names.count), formatted: format.number(Number(names.count)) }),
    ...(names.siteState && { context: names.siteState }),
  })
  const address = addressOf(notice)
  // Deleted accounts and guests only have a name; notifications without a name come from the app.
  const actorName = notice.actor?.username || names.actor
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      {actorName ? (
        <Avatar name={actorName} picture={notice.actor?.avatar} color={notice.actor?.color} size="sm" />
      ) : (
        <LogoMark className="size-6" />
      )}
      <div className="min-w-0 grow">
        <p className={`wrap-anywhere ${notice.isRead ? 'text-muted' : 'font-medium'}`}>
          {address ? (
            <Link to={address} className="hover:underline" onClick={onOpen}>
              {words}
            </Link>
          ) : (
            words
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <time dateTime={notice.createdAt}>{format.ago(notice.createdAt)}</time>
          <button
            type="button"
            className="touch-target min-h-6 underline underline-offset-4 hover:text-ink"
            onClick={() => onMark(!notice.isRead)}
          >
            {notice.isRead ? t('inbox.markUnread') : t('inbox.markRead')}
          </button>
        </p>
      </div>
    </li>
  )
}

/** The target of a notification; null if there is none. */
function addressOf({ type, documentId, workspaceId, params }: Notification): string | null {
  if (documentId) return pathOfNotice(type, documentId, params.thread)
  if (type === 'documents_assigned') return '/app/documents'
  if ((type === 'invitation_undelivered' || type === 'score_formula_changed') && workspaceId)
    return pathOfWorkspace(params.workspace ?? '', workspaceId)
  return null
}
