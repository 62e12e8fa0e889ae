import type { GuestThread } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { GuestThreadCard } from './guest-thread-card.tsx'
import type { CommentActions } from './use-comment-actions.ts'

/** Guest threads in text order; resolved and detached threads are last. */
export function GuestList({ actions, unread }: { actions: CommentActions; unread: ReadonlySet<string> }) {
  const { t } = useTranslation('comments')
  const { guests, places } = actions
  const rank = (thread: GuestThread) =>
    thread.resolvedAt !== null ? Number.MAX_VALUE : (places.get(thread._id)?.from ?? Number.MAX_SAFE_INTEGER)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">{t('guestsText')}</p>
      <ol className="grid grid-cols-1 gap-3">
        {guests.threads
          .toSorted((a, b) => rank(a) - rank(b))
          .map((thread) => (
            <li key={thread._id}>
              <GuestThreadCard
                thread={thread}
                guests={guests}
                unread={unread}
                isAnchored={places.has(thread._id) || thread.resolvedAt !== null}
                isActive={actions.activeId === thread._id}
                onOpen={() => actions.open(thread._id)}
              />
            </li>
          ))}
      </ol>
    </div>
  )
}
