import { type CommentAnchor, quoteLength } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { toast } from '../../lib/toast.ts'
import { useCurrentUser } from '../auth/api.ts'
import { createAnchor, type Range, readPassage, readQuote } from './anchors.ts'
import { jumpTo, readPlaces, showThreads } from './comment-marks.ts'
import { listUnread, useComments, type Written } from './use-comments.ts'

interface Draft {
  anchor: CommentAnchor
  quote: string
}

/** A thread that is being begun is marked like the others. */
const draftId = 'draft'
const noPlaces: Map<string, Range> = new Map()

/**
 * Ties a discussion to the text on the screen: marks, the thread that is open, the one that is being begun.
 *
 * @param onShow Opens the panel.
 */
export function useCommentDesk(docId: string, editor: Editor | null, onShow: () => void) {
  const { t } = useTranslation('comments')
  const user = useCurrentUser()
  const discussion = useComments(docId)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [tab, setTab] = useState<'open' | 'resolved'>('open')
  const [places, setPlaces] = useState(noPlaces)
  const [address, setAddress] = useSearchParams()
  const threads = discussion.list?.threads

  useEffect(() => {
    if (!editor) return setPlaces(noPlaces)
    const look = () => setPlaces(readPlaces(editor))
    editor.on('transaction', look)
    return () => void editor.off('transaction', look)
  }, [editor])

  useEffect(() => {
    if (!editor || !threads) return
    const shown = threads
      .filter((thread) => thread.resolvedAt === null || (tab === 'resolved' && thread._id === activeId))
      .map(({ _id: id, anchor, quote }) => ({ id, anchor, quote }))
    showThreads(editor, {
      threads: draft ? [...shown, { id: draftId, ...draft }] : shown,
      activeId: draft ? draftId : activeId,
    })
  }, [editor, threads, activeId, tab, draft])

  const open = (threadId: string) => {
    if (threadId === draftId) return
    const isResolved = threads?.some((one) => one._id === threadId && one.resolvedAt !== null) ?? false
    setTab(isResolved ? 'resolved' : 'open')
    setActiveId(threadId)
    onShow()
    const place = editor && readPlaces(editor).get(threadId)
    if (editor && place) jumpTo(editor, place)
  }

  /** A notice or a mail leads to a thread; the address is clean again once it is open. */
  const wanted = address.get('thread')
  const openWanted = useEffectEvent((threadId: string) => {
    open(threadId)
    setAddress(
      (before) => {
        before.delete('thread')
        return before
      },
      { replace: true },
    )
  })
  const isWantedThere = wanted !== null && editor !== null && threads?.some((one) => one._id === wanted)
  useEffect(() => {
    if (isWantedThere && wanted) openWanted(wanted)
  }, [isWantedThere, wanted])

  const startDraft = (on: Editor) => {
    const passage = readPassage(on.state)
    const quote = passage ? readQuote(on.state, passage) : ''
    const anchor = passage && createAnchor(on.state, passage)
    if (!passage || !anchor) return void toast.error(t('selectFirst'))
    const label = quote || on.state.doc.nodeAt(passage.from)?.type.name || '…'
    setDraft({ anchor, quote: label.slice(0, quoteLength).toWellFormed() })
    setTab('open')
    onShow()
  }

  return {
    discussion,
    places,
    activeId,
    draft,
    tab,
    setTab,
    unread: discussion.list ? listUnread(discussion.list, user._id).length : 0,
    canComment: discussion.list?.canComment ?? false,
    open,
    startDraft,
    dropDraft: () => {
      setDraft(null)
      editor?.commands.focus()
    },
    sendDraft: async (written: Written) => {
      if (!draft) return
      const thread = await discussion.begin(draft, written)
      setDraft(null)
      setActiveId(thread._id)
    },
  }
}

export type CommentDesk = ReturnType<typeof useCommentDesk>
