import type { ParagraphAction } from '@rankwell/contract'
import type { JSONContent, MarkedText } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Unit } from '../../../editor/text-units.ts'
import { readFailure } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { rewriteParagraph } from '../api.ts'
import { type AskedAction, askedActions, type HelpDetails, type HelpNotice } from './help-question.ts'

export const isAsked = (action: ParagraphAction): action is AskedAction =>
  askedActions.includes(action as AskedAction)

/** Actions that change most of the paragraph. */
export const reshaping: readonly ParagraphAction[] = ['to-list', 'to-table', 'to-questions', 'translate']

/** A continuation is inserted below; the paragraph is unchanged. */
export const isAddition = (action: ParagraphAction): boolean => action === 'continue'

export interface Proposal {
  action: ParagraphAction
  details: HelpDetails
  unit: Unit
  /** Markdown. */
  text: string
  /** The paragraph before and after. */
  before: JSONContent
  after: JSONContent
  /** Formatting that would be lost. */
  lost: MarkedText[]
  /** Number of the suggestion for this request. */
  count: number
}

interface HelpRequest {
  action: ParagraphAction
  details: HelpDetails
  earlier: Proposal | null
}

/** Whether a suggestion equals the current text, except for white space. */
const isSameText = (before: string, after: string): boolean =>
  before.replaceAll(/\s+/g, ' ').trim() === after.replaceAll(/\s+/g, ' ').trim()

/** The text block at the cursor; null if it has no text. */
function readUnit({ state }: Editor): Unit | null {
  const { $from } = state.selection
  const text = state.doc.textBetween($from.start(), $from.end(), '\n', ' ').trim()
  if (!text || !$from.parent.isTextblock) return null
  return { from: $from.start(), to: $from.end(), text, isWhole: $from.parent.type.name === 'paragraph' }
}

interface HelpPlace {
  editor: Editor
  docId: string
  language: string
  /** The model is rule-based, without a language model. */
  isOffline: boolean
}

/** Requests AI help for the current paragraph and keeps the suggestion until it is accepted or rejected. */
export function useParagraphHelp({ editor, docId, language, isOffline }: HelpPlace) {
  const { t } = useTranslation('writing')
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [question, setQuestion] = useState<AskedAction | null>(null)
  const asking = useRef<AbortController | null>(null)

  const request = useAction(async ({ action, details, earlier }: HelpRequest): Promise<HelpNotice | null> => {
    const unit = readUnit(editor)
    if (!unit) return { text: t('help.noParagraph'), hasFailed: true }
    const before = unit.text
    const stopped = new AbortController()
    asking.current = stopped
    try {
      const wish = { action, paragraph: before, language, docId, ...details }
      const { text } = await rewriteParagraph(wish, { signal: stopped.signal })
      if (isSameText(before, text))
        return { text: t(isOffline ? 'help.sameOffline' : 'help.same'), hasFailed: false }
      if (earlier?.unit.text === before && isSameText(earlier.text, text))
        return { text: t('help.sameAgain'), hasFailed: false }
      setQuestion(null)
      const { previewUnit } = await import('../../../editor/text-units.ts')
      const preview = previewUnit(editor.state, unit, text, isAddition(action))
      setProposal({ action, details, unit, text, ...preview, count: (earlier?.count ?? 0) + 1 })
      return null
    } catch (error) {
      return stopped.signal.aborted ? null : { text: readFailure(error).message, hasFailed: true }
    }
  })
  /** Requests a suggestion; resolves to null when it is shown, or else to a message. */
  const ask = (action: ParagraphAction, details: HelpDetails = {}, earlier: Proposal | null = null) =>
    request.mutateAsync({ action, details, earlier })
  const askNow = async (action: ParagraphAction, details?: HelpDetails, earlier?: Proposal) => {
    const notice = await ask(action, details, earlier)
    if (notice) toast[notice.hasFailed ? 'error' : 'success'](notice.text)
  }
  /** Pending results are discarded. */
  const close = () => {
    asking.current?.abort()
    request.reset()
    setQuestion(null)
    setProposal(null)
  }
  const take = async (isBelow: boolean) => {
    if (!proposal) return
    const { takeUnit } = await import('../../../editor/text-units.ts')
    const { action, details, unit, text } = proposal
    const tr = takeUnit(editor.state, unit, text, isBelow || isAddition(action))
    if (!tr) {
      const again = { label: t('picture.again'), onSelect: () => void askNow(action, details) }
      setProposal(null)
      return void toast.error(t('help.gone'), { action: again })
    }
    editor.view.dispatch(tr.scrollIntoView())
    editor.commands.focus()
    setProposal(null)
    toast.success(t('help.done'))
  }

  const retry = () => {
    if (proposal) void askNow(proposal.action, proposal.details, proposal)
  }
  return { proposal, question, isBusy: request.isPending, ask, askNow, setQuestion, take, retry, close }
}
