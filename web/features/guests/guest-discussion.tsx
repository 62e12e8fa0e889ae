import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeOnly } from '../../lib/close-only.ts'
import type { Passage } from '../../lib/passages.ts'
import { findAtPoint, showPlace, usePassages, useSelected } from '../../lib/use-passages.ts'
import { MarginNotes } from '../../ui/margin-notes.tsx'
import { SelectionButton } from '../../ui/selection-button.tsx'
import { GuestForm } from './guest-form.tsx'
import type { GuestIdentity } from './guest-identity.ts'
import { PassageChoice } from './passage-choice.tsx'
import type { GuestDiscussion } from './talk-api.ts'
import { TalkCard } from './talk-card.tsx'

interface GuestDiscussionProps {
  /** The article on the page. */
  root: HTMLElement | null
  discussion: GuestDiscussion
  identity: GuestIdentity
  activeId: string | null
  onActive: (id: string | null) => void
  onName: (name: string) => void
}

const draftId = 'draft'

/** Guest threads next to the passages; detached threads are below. */
export function GuestTalks(props: GuestDiscussionProps) {
  const { root, discussion, identity, activeId, onActive, onName } = props
  const { t } = useTranslation('review')
  const [draft, setDraft] = useState<Passage | null>(null)
  const selected = useSelected(discussion.canComment ? root : null)
  const passages = discussion.talks.map(({ _id: id, quote, before, after }) => ({ id, quote, before, after }))
  const places = usePassages(
    root,
    draft ? [...passages, { id: draftId, ...draft }] : passages,
    draft ? draftId : activeId,
  )
  const openAt = useEffectEvent((event: MouseEvent) => {
    const id = findAtPoint(places, event.clientX, event.clientY)
    if (id && id !== draftId && document.getSelection()?.isCollapsed) onActive(id)
  })
  useEffect(() => {
    root?.addEventListener('click', openAt)
    return () => root?.removeEventListener('click', openAt)
  }, [root])
  const begin = ({ quote, before, after }: Passage) => {
    setDraft({ quote, before, after })
    document.getSelection()?.removeAllRanges()
  }
  const cards = discussion.talks.map((talk) => ({
    id: talk._id,
    top: places.get(talk._id)?.top,
    content: (
      <TalkCard
        talk={talk}
        discussion={discussion}
        name={identity.name}
        isActive={!draft && activeId === talk._id}
        onName={onName}
        onOpen={() => {
          setDraft(null)
          onActive(talk._id)
          const place = places.get(talk._id)
          if (place) showPlace(place)
        }}
      />
    ),
  }))
  const form = draft && {
    id: draftId,
    top: places.get(draftId)?.top ?? 0,
    content: (
      <section
        aria-label={t('guest.begin')}
        className="grid gap-3 rounded-lg border border-accent bg-surface p-3 shadow-float"
      >
        <q dir="auto" className="line-clamp-2 border-s-2 border-accent ps-2 text-sm wrap-anywhere text-muted">
          {draft.quote}
        </q>
        <GuestForm
          key={draft.before + draft.quote}
          name={identity.name}
          label={t('guest.commentLabel')}
          submitLabel={t('guest.comment')}
          isFocused
          onName={onName}
          onSubmit={async (text, as) => {
            const talk = await discussion.begin(draft, text, as)
            setDraft(closeOnly(draft))
            onActive(talk._id)
          }}
          onCancel={() => setDraft(null)}
        />
      </section>
    ),
  }
  const placed = cards.flatMap((card) => (card.top === undefined ? [] : [{ ...card, top: card.top }]))
  const lost = cards.filter((card) => card.top === undefined)
  return (
    <>
      {selected && !draft ? (
        <SelectionButton
          box={selected.box}
          label={t('guest.comment')}
          icon={<MessageSquarePlus />}
          onClick={() => begin(selected)}
        />
      ) : null}
      <MarginNotes label={t('guest.talks')} notes={form ? [form, ...placed] : placed} />
      {lost.length > 0 ? (
        <section className="mt-6 grid gap-3">
          <h2 className="text-sm font-semibold">{t('guest.lost')}</h2>
          {lost.map(({ id, content }) => (
            <div key={id}>{content}</div>
          ))}
        </section>
      ) : null}
      {discussion.canComment && !draft ? (
        <PassageChoice root={root} hasTalks={discussion.talks.length > 0} onChoose={begin} />
      ) : null}
    </>
  )
}
