import { type CommentAnchor, quoteLength } from '@rankwell/contract'
import type { Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { createAnchor, type Range, readPassage, readQuote } from '../../editor/extensions/comment-anchors.ts'
import { commentMarksKey, jumpTo, readPlaces, showThreads } from '../../editor/extensions/comment-marks.ts'
import { closeOnly } from '../../lib/close-only.ts'
import { toast } from '../../lib/toast.ts'
import { whenSettled } from '../../lib/when-settled.ts'
import { useCurrentUser } from '../auth/api.ts'
import { listUnread, useComments, type Written } from './api.ts'
import { listUnreadOfGuests, useGuestThreads } from './guest-api.ts'

interface Draft {
  anchor: CommentAnchor
  quote: string
}

export type CommentTab = 'open' | 'resolved' | 'guests'

/** Thread id of a comment being started, whose passage is highlighted like those of threads. */
const draftId = 'draft'
const settleMs = 200
const noPlaces: Map<string, Range> = new Map()

/** Whether the threads have the same order; typing moves all of them, which has no effect outside the text. */
function isSameOrder(a: Map<string, Range>, b: Map<string, Range>): boolean {
  const inOrder = (places: Map<string, Range>) =>
    [...places].toSorted(([, one], [, other]) => one.from - other.from).map(([id]) => id)
  return a.size === b.size && inOrder(a).join() === inOrder(b).join()
}

/** The thread named in the URL, or the one that contains the comment named there. */
function findWanted(
  threads: { _id: string; comments: { _id: string }[] }[],
  address: URLSearchParams,
): string | null {
  const [thread, comment] = [address.get('thread'), address.get('comment')]
  const found = threads.find(
    ({ _id, comments }) => _id === thread || comments.some((one) => one._id === comment),
  )
  return found?._id ?? null
}

/**
 * Connects the comments to the text: marks, the open thread, and the one being started.
 *
 * @param isWanted Whether to request the comments: the text is rendered, or will not be.
 * @param onShow Opens the panel.
 */
export function useCommentActions(
  docId: string,
  editor: Editor | null,
  isWanted: boolean,
  onShow: () => void,
) {
  const { t } = useTranslation('comments')
  const user = useCurrentUser()
  /** Whether a comment was requested before the permission was known. */
  const [isAwaited, setAwaited] = useState(false)
  const discussion = useComments(docId, isWanted || isAwaited)
  const guests = useGuestThreads(docId, isWanted)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [tab, setTab] = useState<CommentTab>('open')
  const [places, setPlaces] = useState(noPlaces)
  const [address, setAddress] = useSearchParams()
  const threads = discussion.list?.threads
  const { threads: guestThreads } = guests

  useEffect(() => {
    if (!editor) return setPlaces(noPlaces)
    const update = () => {
      const found = readPlaces(editor)
      setPlaces((before) => (isSameOrder(before, found) ? before : found))
    }
    const settled = whenSettled(update, settleMs)
    const onTransaction = ({ transaction }: { transaction: Transaction }) => {
      // While a user types, every position changes with every key; the page re-renders when typing pauses.
      if (transaction.getMeta(commentMarksKey)) update()
      else settled.touch()
    }
    update()
    editor.on('transaction', onTransaction)
    return () => {
      settled.end()
      editor.off('transaction', onTransaction)
    }
  }, [editor])

  useEffect(() => {
    if (!editor || !threads) return
    const shown = [...threads, ...guestThreads]
      .filter((thread) => thread.resolvedAt === null || (tab !== 'open' && thread._id === activeId))
      .map(({ _id: id, anchor, quote }) => ({ id, anchor, quote }))
    showThreads(editor, {
      threads: draft ? [...shown, { id: draftId, ...draft }] : shown,
      activeId: draft ? draftId : activeId,
    })
  }, [editor, threads, guestThreads, activeId, tab, draft])

  const open = (threadId: string) => {
    if (threadId === draftId) return
    const isResolved = threads?.some((one) => one._id === threadId && one.resolvedAt !== null) ?? false
    const isGuestThread = guestThreads.some((one) => one._id === threadId)
    setTab(isGuestThread ? 'guests' : isResolved ? 'resolved' : 'open')
    setActiveId(threadId)
    onShow()
    const place = editor && readPlaces(editor).get(threadId)
    if (editor && place) jumpTo(editor, place)
  }

  /** A notification or email links to a thread or comment; the parameter is removed once it is open. */
  const wanted = findWanted([...(threads ?? []), ...guestThreads], address)
  const openWanted = useEffectEvent((threadId: string) => {
    open(threadId)
    setAddress(
      (before) => {
        before.delete('thread')
        before.delete('comment')
        return before
      },
      { replace: true },
    )
  })
  const isReady = editor !== null
  const isKnown = discussion.list !== null
  useEffect(() => {
    if (isReady && wanted) openWanted(wanted)
  }, [isReady, wanted])

  const startDraft = (on: Editor) => {
    if (!discussion.list) return setAwaited(true)
    if (!discussion.list.canComment) return
    const passage = readPassage(on.state)
    const quote = passage ? readQuote(on.state, passage) : ''
    const anchor = passage && createAnchor(on.state, passage)
    if (!passage || !anchor) return void toast.error(t('selectFirst'))
    const label = quote || on.state.doc.nodeAt(passage.from)?.type.name || '…'
    setDraft({ anchor, quote: label.slice(0, quoteLength).toWellFormed() })
    setTab('open')
    onShow()
  }

  const startAwaited = useEffectEvent(startDraft)
  useEffect(() => {
    if (!isAwaited || !isKnown || !editor) return
    setAwaited(false)
    startAwaited(editor)
  }, [isAwaited, isKnown, editor])

  return {
    docId,
    discussion,
    places,
    activeId,
    draft,
    tab,
    setTab,
    guests,
    unread: discussion.list
      ? listUnread(discussion.list, user._id).length +
        listUnreadOfGuests(guestThreads, discussion.list.readThrough, user._id).length
      : 0,
    canComment: discussion.list?.canComment ?? false,
    /** Whether the permission to comment is known. */
    isKnown,
    open,
    startDraft,
    dropDraft: () => {
      setDraft(null)
      editor?.commands.focus()
    },
    sendDraft: async (written: Written) => {
      if (!draft) return
      const thread = await discussion.begin(draft, written)
      setDraft(closeOnly(draft))
      setActiveId(thread._id)
    },
  }
}

export type CommentActions = ReturnType<typeof useCommentActions>
