import { type Comment, commentLength } from '@rankwell/contract'
import { type KeyboardEvent, useContext, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../lib/composing.ts'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useCurrentUser } from '../auth/api.ts'
import type { Written } from './api.ts'
import { useCommentDraft } from './comment-draft.ts'
import { MentionList } from './mention-list.tsx'
import { MentionNote } from './mention-note.tsx'
import {
  explainNoSuggestions,
  findMentionQuery,
  listMentions,
  listOthers,
  suggestPeople,
} from './mentions.ts'
import { ShareContext } from './share-context.ts'

type Person = Comment['author']

interface CommentFormProps {
  label: string
  submitLabel: string
  /** Users who can be mentioned; null if no user is notified. */
  people: Person[] | null
  start?: string
  /** Key of the draft: an unfinished comment is restored when the field is mounted again. */
  unfinished?: string
  /** Focuses the form when it appears. */
  isFocused?: boolean
  onSubmit: (written: Written) => Promise<unknown>
  /** Moves focus after the comment is sent, unless the user has moved it. By default it moves back to the field. */
  onSent?: () => void
  onCancel?: () => void
}

/**
 * A comment field: @ suggests users or explains why it cannot, Ctrl or ⌘ and Enter sends, Escape leaves, and
 * Cancel discards.
 */
export function CommentForm(props: CommentFormProps) {
  const {
    label,
    submitLabel,
    people,
    start = '',
    unfinished,
    isFocused = false,
    onSubmit,
    onSent,
    onCancel,
  } = props
  const { t } = useTranslation('comments')
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const { _id: userId } = useCurrentUser()
  const format = useFormat()
  const share = useContext(ShareContext)
  const { initialText, keep, forget } = useCommentDraft(unfinished, start)
  const [text, setText] = useState(initialText)
  const [caret, setCaret] = useState(initialText.length)
  const [chosen, setChosen] = useState(0)
  const [closedAt, setClosedAt] = useState(-1)
  const [isBusy, setBusy] = useState(false)
  const asked = findMentionQuery(text, caret)
  const isAsking = asked !== null && asked.at !== closedAt && people !== null
  const others = listOthers(people ?? [], userId).toSorted((one, other) =>
    format.compareNames(one.username, other.username),
  )
  const offers = isAsking ? suggestPeople(others, asked.query) : []
  const lack = isAsking ? explainNoSuggestions(people, userId, asked.query) : null
  const isOpen = offers.length > 0
  const current = Math.min(chosen, offers.length - 1)

  const write = (next: string) => {
    setText(next)
    keep(next)
  }
  const pick = (person: Person | undefined) => {
    if (!asked || !person) return
    const head = `${text.slice(0, asked.at)}@${person.username} `
    // Rendered synchronously, so that for a key pressed before the next frame the caret is already after the name.
    flushSync(() => {
      write(head + text.slice(caret))
      setCaret(head.length)
    })
    field.current?.focus()
    field.current?.setSelectionRange(head.length, head.length)
  }
  const submit = async () => {
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    // A field mounted in the meantime belongs to another comment.
    forget()
    try {
      await onSubmit({ text: text.trim(), mentions: listMentions(text, people ?? []).slice(0, 20) })
      setText('')
      setCaret(0)
      const { activeElement } = document
      if (activeElement === document.body || form.current?.contains(activeElement))
        (onSent ?? (() => field.current?.focus()))()
    } catch {
      // The text is kept; a toast has shown the error.
      keep(text)
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : offers.length - 1
      setChosen((current + step) % offers.length)
    } else if (isOpen && (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      pick(offers[current])
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void submit()
    } else if (event.key === 'Escape' && (isOpen || lack || onCancel)) {
      event.preventDefault()
      if (isOpen || lack) setClosedAt(asked?.at ?? -1)
      else onCancel?.()
    }
  }
  return (
    <form
      ref={form}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="relative">
        <Textarea
          ref={field}
          rows={2}
          dir="auto"
          className="min-h-16 w-full"
          aria-label={label}
          placeholder={label}
          maxLength={commentLength}
          autoFocus={isFocused}
          value={text}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${listId}-${current}` : undefined}
          onChange={(event) => {
            write(event.target.value)
            setCaret(event.target.selectionStart)
            setChosen(0)
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        <MentionList id={listId} people={isOpen ? offers : []} current={current} onPick={pick} />
        <MentionNote
          reason={lack}
          name={asked?.query ?? ''}
          onShare={
            share &&
            (() => {
              // The dialog returns focus to the current element, so that an added user can be selected immediately.
              field.current?.focus()
              share()
            })
          }
        />
      </div>
      <div className="flex items-center justify-end gap-2">
        {onCancel ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              forget()
              onCancel()
            }}
          >
            {t('cancel')}
          </Button>
        ) : null}
        <Button type="submit" size="sm" isBusy={isBusy} disabled={text.trim() === ''}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
