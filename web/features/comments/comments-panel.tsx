import type { CommentList, CommentThread } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { MessageSquarePlus, X } from 'lucide-react'
import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useStable } from '../../lib/use-stable.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { type Discussion, listUnread } from './api.ts'
import { CommentForm } from './comment-form.tsx'
import { listUnreadOfGuests } from './guest-api.ts'
import { GuestList } from './guest-list.tsx'
import { type ThreadActions, ThreadCard } from './thread-card.tsx'
import type { CommentActions, CommentTab } from './use-comment-actions.ts'

interface CommentsPanelProps {
  actions: CommentActions
  editor: Editor | null
  onClose: () => void
}

const nobody: CommentList['people'] = []

/** Number of threads rendered immediately; rendering hundreds would block the page. */
const drawnFirst = 20

/** Returns the first items of a list, and then the whole list, rendered without blocking the page. */
function useShownFirst<Item>(list: readonly Item[]): readonly Item[] {
  const [isBegun, setBegun] = useState(false)
  const isWaiting = !isBegun && list.length > drawnFirst
  useEffect(() => {
    if (isWaiting) startTransition(() => setBegun(true))
  }, [isWaiting])
  return isWaiting ? list.slice(0, drawnFirst) : list
}

/** Stable action objects, because new ones would re-render every card. */
function useThreadActions(discussion: Discussion): ThreadActions {
  const reply = useStable(discussion.reply)
  const resolve = useStable(discussion.resolve)
  const edit = useStable(discussion.edit)
  const remove = useStable(discussion.remove)
  return useMemo(() => ({ reply, resolve, edit, remove }), [reply, resolve, edit, remove])
}

/** The threads in text order; detached threads are listed separately. */
export function CommentsPanel({ actions, editor, onClose }: CommentsPanelProps) {
  const { t } = useTranslation('comments')
  const format = useFormat()
  const user = useCurrentUser()
  const { discussion, guests, places, draft } = actions
  const { list, query } = discussion
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  const fresh = list
    ? [
        ...listUnread(list, user._id),
        ...listUnreadOfGuests(guests.threads, list.readThrough, user._id),
      ].toSorted()
    : []
  const newest = fresh.at(-1)
  const markSeenOnServer = useEffectEvent((through: string) => {
    setUnread((before) => new Set([...before, ...fresh]))
    discussion.markRead(through)
  })
  useEffect(() => {
    if (newest) markSeenOnServer(newest)
  }, [newest])

  const threadActions = useThreadActions(discussion)
  const openThread = useStable(actions.open)
  const people = list?.people ?? nobody
  const canComment = list?.canComment ?? false
  const threads = list?.threads ?? []
  const at = (thread: CommentThread) => places.get(thread._id)?.from ?? 0
  const open = threads.filter((thread) => thread.resolvedAt === null)
  const anchored = open.filter((thread) => places.has(thread._id)).toSorted((a, b) => at(a) - at(b))
  const shown = useShownFirst(anchored)
  const detached = open.filter((thread) => !places.has(thread._id))
  const resolved = threads.filter((thread) => thread.resolvedAt !== null).toReversed()
  const card = (thread: CommentThread) => (
    <li key={thread._id}>
      <ThreadCard
        thread={thread}
        people={people}
        actions={threadActions}
        userId={user._id}
        unread={unread}
        isAnchored={places.has(thread._id)}
        isActive={actions.activeId === thread._id}
        canComment={canComment}
        onOpen={openThread}
      />
    </li>
  )
  const openList = (
    <div className="grid grid-cols-1 gap-4">
      {open.length === 0 && !draft ? (
        <p className="text-muted">{t(canComment ? 'empty' : 'emptyViewer')}</p>
      ) : null}
      <ol className="grid grid-cols-1 gap-3">{shown.map(card)}</ol>
      {detached.length > 0 ? (
        <section className="grid grid-cols-1 gap-3">
          <h3 className="text-sm font-semibold">{t('detached')}</h3>
          <ol className="grid grid-cols-1 gap-3">{detached.map(card)}</ol>
        </section>
      ) : null}
    </div>
  )
  const count = (key: CommentTab, total: number) =>
    total > 0 ? `${t(key)} (${format.number(total)})` : t(key)
  return (
    <div className="grid grid-cols-1 gap-4 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="grow text-lg font-semibold">{t('title')}</h2>
        {canComment && editor ? (
          <IconButton
            label={t('add')}
            icon={<MessageSquarePlus />}
            onClick={() => actions.startDraft(editor)}
          />
        ) : null}
        <IconButton label={t('close')} icon={<X />} onClick={onClose} />
      </div>
      {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton className="h-40" /> : null}
      {draft ? (
        <section
          aria-label={t('add')}
          className="grid grid-cols-1 gap-3 rounded-lg border border-accent bg-surface p-3 shadow-float"
        >
          <q
            dir="auto"
            className="line-clamp-2 block border-s-2 border-accent ps-2 text-sm wrap-anywhere text-muted"
          >
            {draft.quote}
          </q>
          <CommentForm
            key={draft.anchor.from}
            label={t('addLabel')}
            submitLabel={t('send')}
            people={list?.people ?? []}
            unfinished={`new:${actions.docId}`}
            isFocused
            onSubmit={actions.sendDraft}
            // The caret goes after the passage, so that typing does not replace it.
            onSent={() => editor?.chain().focus().setTextSelection(editor.state.selection.to).run()}
            onCancel={actions.dropDraft}
          />
        </section>
      ) : null}
      {list ? (
        <Tabs
          label={t('title')}
          value={actions.tab === 'guests' && guests.threads.length === 0 ? 'open' : actions.tab}
          onChange={(tab) => actions.setTab(tab as CommentTab)}
          tabs={[
            { value: 'open', label: count('open', open.length), content: openList },
            {
              value: 'resolved',
              label: count('resolved', resolved.length),
              content:
                resolved.length > 0 ? (
                  <ol className="grid grid-cols-1 gap-3">{resolved.map(card)}</ol>
                ) : (
                  <p className="text-muted">{t('noResolved')}</p>
                ),
            },
            ...(guests.threads.length > 0
              ? [
                  {
                    value: 'guests',
                    label: count('guests', guests.threads.filter((one) => one.resolvedAt === null).length),
                    content: <GuestList actions={actions} unread={unread} />,
                  },
                ]
              : []),
          ]}
        />
      ) : null}
      {draft === null && canComment && open.length === 0 && editor && list ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => actions.startDraft(editor)}>
          <MessageSquarePlus />
          {t('add')}
        </Button>
      ) : null}
    </div>
  )
}
