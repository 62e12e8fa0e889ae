import type { ParagraphAction } from '@rankwell/contract'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { type AskedAction, askedActions, type HelpDetails, type HelpNotice } from './help-question.ts'

export const isAsked = (action: ParagraphAction): action is AskedAction =>
  askedActions.includes(action as AskedAction)

/** Of these little stands where it stood. */
export const reshaping: readonly ParagraphAction[] = ['to-list', 'to-table', 'to-questions', 'translate']

/** What is written on stands below; the paragraph stays as it is. */
export const isAddition = (action: ParagraphAction): boolean => action === 'continue'

export interface Proposal {
  action: ParagraphAction
  details: HelpDetails
  before: string
  after: string
  from: number
  /** The how many-th for this wish. */
  count: number
}

/** Whether a proposal says what stands there already, white space aside. */
const isSameText = (before: string, after: string): boolean =>
  before.replaceAll(/\s+/g, ' ').trim() === after.replaceAll(/\s+/g, ' ').trim()

/** Where the paragraph stands now, after what others wrote meanwhile; null when it is there no more. */
function findParagraph(editor: Editor, { before, from }: Proposal): { from: number; to: number } | null {
  const { doc } = editor.state
  const isIt = (node: DocNode | null) => node?.isTextblock === true && node.textContent.trim() === before
  let place = from < doc.content.size && isIt(doc.nodeAt(from)) ? from : null
  doc.descendants((node, position) => {
    if (place === null && isIt(node)) place = position
    return place === null
  })
  return place === null ? null : { from: place, to: place + (doc.nodeAt(place)?.nodeSize ?? 0) }
}

interface HelpPlace {
  editor: Editor
  docId: string
  language: string
  /** The helper works by rules, without a language model. */
  isOffline: boolean
}

/** Asks for help with the paragraph of the cursor and keeps the proposal until it is taken or refused. */
export function useParagraphHelp({ editor, docId, language, isOffline }: HelpPlace) {
  const { t } = useTranslation('writing')
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [question, setQuestion] = useState<AskedAction | null>(null)
  const [isBusy, setBusy] = useState(false)
  const asking = useRef<AbortController | null>(null)

  /** Asks for a proposal; resolves to null once it is shown, else to what is to be said instead. */
  const ask = async (
    action: ParagraphAction,
    details: HelpDetails = {},
    earlier: Proposal | null = null,
  ): Promise<HelpNotice | null> => {
    const { $from } = editor.state.selection
    const before = $from.parent.textContent.trim()
    if (!before || !$from.parent.isTextblock) return { text: t('help.noParagraph'), hasFailed: true }
    const stopped = new AbortController()
    asking.current = stopped
    setBusy(true)
    try {
      const wish = { action, paragraph: before, language, docId, ...details }
      const { text } = await api.writing.rewriteParagraph(wish, { signal: stopped.signal })
      if (isSameText(before, text))
        return { text: t(isOffline ? 'help.sameOffline' : 'help.same'), hasFailed: false }
      if (earlier?.before === before && isSameText(earlier.after, text))
        return { text: t('help.sameAgain'), hasFailed: false }
      setQuestion(null)
      setProposal({
        action,
        details,
        before,
        after: text,
        from: $from.before(),
        count: (earlier?.count ?? 0) + 1,
      })
      return null
    } catch (error) {
      return stopped.signal.aborted ? null : { text: readFailure(error).message, hasFailed: true }
    } finally {
      if (asking.current === stopped) setBusy(false)
    }
  }
  const askNow = async (action: ParagraphAction, details?: HelpDetails, earlier?: Proposal) => {
    const notice = await ask(action, details, earlier)
    if (notice) toast[notice.hasFailed ? 'error' : 'success'](notice.text)
  }
  /** What is still being asked for is not shown any more. */
  const close = () => {
    asking.current?.abort()
    setBusy(false)
    setQuestion(null)
    setProposal(null)
  }
  const take = async (isBelow: boolean) => {
    if (!proposal) return
    const { readMarkdown } = await import('./read-markdown.ts')
    const place = findParagraph(editor, proposal)
    if (!place) {
      const { action, details } = proposal
      const again = { label: t('picture.again'), onSelect: () => void askNow(action, details) }
      setProposal(null)
      return void toast.error(t('help.gone'), { action: again })
    }
    const content = readMarkdown(proposal.after)
    const at = isBelow || isAddition(proposal.action) ? place.to : place
    editor.chain().focus().insertContentAt(at, content).run()
    setProposal(null)
    toast.success(t('help.done'))
  }

  const retry = () => {
    if (proposal) void askNow(proposal.action, proposal.details, proposal)
  }
  return { proposal, question, isBusy, ask, askNow, setQuestion, take, retry, close }
}
