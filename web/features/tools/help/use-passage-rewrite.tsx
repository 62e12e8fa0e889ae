import type { JSONContent } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endUndoStep } from '../../../collab/undo-step.ts'
import { findQuote, replaceQuote } from '../../../editor/blocks/replace-quote.ts'
import { lazyWithRetry } from '../../../lib/lazy-with-retry.ts'
import { toast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { rewriteParagraph, useHelpInfo } from '../api.ts'

const HelpProposal = lazyWithRetry(async () => ({
  default: (await import('./help-proposal.tsx')).HelpProposal,
}))

interface Suggestion {
  /** Id of the quote's block, and its words when they were sent. */
  id: string
  quoted: string
  /** Markdown. */
  text: string
  before: JSONContent
  after: JSONContent
  /** Number of the suggestion for this quote. */
  count: number
}

const bare = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Has the connected model rewrite a quoted passage as a paragraph, which is shown before it replaces the quote. */
export function usePassageRewrite({
  editor,
  docId,
  language,
}: {
  editor: Editor
  docId: string
  language: string
}) {
  const { t } = useTranslation('writing')
  const { data: help } = useHelpInfo()
  const [shown, setShown] = useState<Suggestion | null>(null)
  const asking = useRef<AbortController | null>(null)

  const request = useAction(async ({ id, earlier }: { id: string; earlier: Suggestion | null }) => {
    const node = findQuote(editor.state.doc, id)?.node
    if (!node) return void toast.error(t('help.gone'))
    const quoted = node.textContent.trim()
    const stopped = new AbortController()
    asking.current = stopped
    try {
      const wish = { action: 'rewrite', paragraph: quoted, language, docId } as const
      const { text } = await rewriteParagraph(wish, { signal: stopped.signal })
      if (bare(text) === bare(quoted)) return void toast.success(t('help.same'))
      if (earlier && bare(earlier.text) === bare(text)) return void toast.success(t('help.sameAgain'))
      const made = replaceQuote(editor.state, id, text, false)
      if (!made) return void toast.error(t('help.gone'))
      const before = { type: 'doc', content: [node.toJSON()] }
      const after = { type: 'doc', content: made.nodes.map((one) => one.toJSON()) }
      setShown({ id, quoted, text, before, after, count: (earlier?.count ?? 0) + 1 })
    } catch (error) {
      if (!stopped.signal.aborted) throw error
    }
  })
  const close = () => {
    asking.current?.abort()
    request.reset()
    setShown(null)
  }
  const take = (isBelow: boolean) => {
    if (!shown) return
    const isUnchanged = findQuote(editor.state.doc, shown.id)?.node.textContent.trim() === shown.quoted
    const made = isUnchanged ? replaceQuote(editor.state, shown.id, shown.text, isBelow) : null
    setShown(null)
    if (!made) return void toast.error(t('help.gone'))
    endUndoStep(editor)
    editor.view.dispatch(made.tr.scrollIntoView())
    endUndoStep(editor)
    editor.view.focus()
    toast.success(t('help.done'))
  }
  const ask = (position: number) => {
    const id: unknown = editor.state.doc.nodeAt(position)?.attrs.id
    if (typeof id === 'string') request.mutate({ id, earlier: null })
  }
  return {
    /** Asks for a suggestion; null without a connected model. */
    rewrite: help?.isOffline === false ? ask : null,
    isBusy: request.isPending,
    proposal: shown ? (
      <Suspense>
        <HelpProposal
          before={shown.before}
          after={shown.after}
          model={help?.model}
          lost={[]}
          count={shown.count}
          isReshaped={false}
          isBusy={request.isPending}
          onTake={() => take(false)}
          onBelow={() => take(true)}
          onStop={() => asking.current?.abort()}
          onRetry={() => request.mutate({ id: shown.id, earlier: shown })}
          onClose={close}
        />
      </Suspense>
    ) : null,
  }
}
