import type { Review } from '@rankwell/contract'
import { MessageSquarePlus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../features/auth/api.ts'
import { useComments } from '../../features/comments/api.ts'
import { CommentForm } from '../../features/comments/comment-form.tsx'
import { useGuestThreads } from '../../features/comments/guest-api.ts'
import { GuestThreadCard } from '../../features/comments/guest-thread-card.tsx'
import { ThreadCard } from '../../features/comments/thread-card.tsx'
import { PassageChoice } from '../../features/guests/passage-choice.tsx'
import { closeOnly } from '../../lib/close-only.ts'
import type { Passage } from '../../lib/passages.ts'
import { findAtPoint, showPlace, usePassages, useSelected } from '../../lib/use-passages.ts'
import { MarginNotes } from '../../ui/margin-notes.tsx'
import { SelectionButton } from '../../ui/selection-button.tsx'

interface ReviewCommentsProps {
  docId: string
  /** The text on the page. */
  root: HTMLElement | null
  /** Ranges of the threads when the text was loaded. */
  passages: Review['passages']
}

const draftId = 'draft'
const nothingNew: ReadonlySet<string> = new Set()

/** Threads of members and guests next to the passages, with a form for new comments. */
export function ReviewComments({ docId, root, passages }: ReviewCommentsProps) {
  const { t } = useTranslation(['review', 'comments'])
  const { _id: userId } = useCurrentUser()
  const discussion = useComments(docId)
  const guests = useGuestThreads(docId)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [draft, setDraft] = useState<Passage | null>(null)
  const { list } = discussion
  const people = list?.people ?? []
  const canComment = list?.canComment ?? false
  const selected = useSelected(canComment ? root : null)
  const threads = (list?.threads ?? []).filter(({ resolvedAt }) => resolvedAt === null)
  const talks = guests.threads.filter(({ resolvedAt }) => resolvedAt === null)
  const known = new Map(passages.map(({ threadId, ...passage }) => [threadId, passage]))
  const named = [...threads, ...talks].map(({ _id: id, quote }) => ({
    id,
    ...(known.get(id) ?? { quote, before: '', after: '' }),
  }))
  const places = usePassages(
    root,
    draft ? [...named, { id: draftId, ...draft }] : named,
    draft ? draftId : activeId,
  )
  const open = (id: string) => {
    setDraft(null)
    setActiveId(id)
    const place = places.get(id)
    if (place) showPlace(place)
  }
  const onClick = useEffectEvent((event: MouseEvent) => {
    const id = findAtPoint(places, event.clientX, event.clientY)
    if (id && id !== draftId && document.getSelection()?.isCollapsed) setActiveId(id)
  })
  useEffect(() => {
    root?.addEventListener('click', onClick)
    return () => root?.removeEventListener('click', onClick)
  }, [root])
  const begin = ({ quote, before, after }: Passage) => {
    setDraft({ quote, before, after })
    document.getSelection()?.removeAllRanges()
  }
  const noteProps = (id: string) => ({
    isAnchored: places.has(id),
    isActive: !draft && activeId === id,
    onOpen: () => open(id),
    unread: nothingNew,
  })
  const cards: { id: string; content: ReactNode }[] = [
    ...threads.map((thread) => ({
      id: thread._id,
      content: (
        <ThreadCard
          {...noteProps(thread._id)}
          {...{ thread, people, actions: discussion, userId, canComment }}
        />
      ),
    })),
    ...talks.map((thread) => ({
      id: thread._id,
      content: <GuestThreadCard {...noteProps(thread._id)} {...{ thread, guests }} />,
    })),
  ]
  const form: ReactNode = draft && (
    <section
      aria-label={t('comments:add')}
      className="grid gap-3 rounded-lg border border-accent bg-surface p-3 shadow-float"
    >
      <q dir="auto" className="line-clamp-2 border-s-2 border-accent ps-2 text-sm wrap-anywhere text-muted">
        {draft.quote}
      </q>
      <CommentForm
        key={draft.before + draft.quote}
        label={t('comments:addLabel')}
        submitLabel={t('comments:send')}
        people={people}
        unfinished={`new:${docId}`}
        isFocused
        onSubmit={async (written) => {
          const thread = await discussion.begin(draft, written)
          setDraft(closeOnly(draft))
          setActiveId(thread._id)
        }}
        onCancel={() => setDraft(null)}
      />
    </section>
  )
  const placed = cards.flatMap((card) => {
    const top = places.get(card.id)?.top
    return top === undefined ? [] : [{ ...card, top }]
  })
  const lost = cards.filter(({ id }) => !places.has(id))
  const drafted = form ? [{ id: draftId, top: places.get(draftId)?.top ?? 0, content: form }] : []
  return (
    <>
      {selected && !draft ? (
        <SelectionButton
          box={selected.box}
          label={t('comments:send')}
          icon={<MessageSquarePlus />}
          onClick={() => begin(selected)}
        />
      ) : null}
      {cards.length === 0 && !draft ? <p className="text-muted">{t('page.noComments')}</p> : null}
      <MarginNotes label={t('page.comments')} notes={[...drafted, ...placed]} />
      {lost.length > 0 ? (
        <section className="mt-6 grid gap-3">
          <h3 className="text-sm font-semibold">{t('comments:detached')}</h3>
          {lost.map(({ id, content }) => (
            <div key={id}>{content}</div>
          ))}
        </section>
      ) : null}
      {canComment && !draft ? (
        <PassageChoice root={root} hasTalks={cards.length > 0} onChoose={begin} />
      ) : null}
    </>
  )
}
