import { type Document, type ParagraphAction, paragraphActions } from '@rankwell/contract'
import type { JSONContent, MarkedText } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addBelow, replaceBlocks, replaceUnits, type Unit } from '../../editor/text-units.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { rewriteParagraph } from './api.ts'
import type { HelpDetails, HelpNotice } from './help/help-question.ts'
import { findRange, listUnits, type Scope } from './units.ts'

export const actions = paragraphActions

/** Actions with one result for the whole range; all others work paragraph by paragraph. */
const wholeActions: readonly ParagraphAction[] = [
  'to-list',
  'to-table',
  'to-questions',
  'continue',
  'summarise',
]
const withHeadings: readonly ParagraphAction[] = ['translate', 'fix-grammar', 'custom']
const maxLength = 20_000

interface Wish {
  action: ParagraphAction
  scope: Scope
  details: HelpDetails
}

/** The request and its results. */
interface Draft {
  wish: Wish
  range: { from: number; to: number }
  units: Unit[]
  /** For each unit, or one for the whole range. */
  texts: string[]
  isWhole: boolean
}

interface Proposal extends Draft {
  before: JSONContent
  after: JSONContent
  /** Formatting that would be lost. */
  lost: MarkedText[]
}

const bare = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * Requests AI help for a part of the text and keeps the suggestion until it is accepted or rejected.
 *
 * @param isOffline Whether the model is rule-based, without a language model.
 */
export function useHelp(editor: Editor, document: Document, isOffline: boolean) {
  const { t } = useTranslation('writing')
  const { t: tp } = useTranslation('panels')
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const stop = useRef<AbortController | null>(null)

  const ask = async (wish: Wish): Promise<HelpNotice | null> => {
    const { action, scope, details } = wish
    const range = findRange(editor.state, scope)
    const found = range ? listUnits(editor.state.doc, range, withHeadings.includes(action)) : []
    if (!range || found.length === 0)
      return { text: tp(scope === 'selection' ? 'tools.noSelection' : 'tools.noText'), hasFailed: true }
    const isWhole = wholeActions.includes(action)
    const joined = found.map(({ text }) => text).join('\n\n')
    if (isWhole && joined.length > maxLength) return { text: tp('tools.tooLong'), hasFailed: true }
    const pieces = isWhole ? [joined] : found.map(({ text }) => text)
    const stopped = new AbortController()
    stop.current = stopped
    setProgress({ done: 0, total: pieces.length })
    const { language, _id: docId } = document
    try {
      const texts: string[] = []
      for (const paragraph of pieces) {
        const given = { action, paragraph, language, docId, ...details }
        const { text } = await rewriteParagraph(given, { signal: stopped.signal })
        texts.push(text)
        setProgress({ done: texts.length, total: pieces.length })
      }
      if (texts.every((text, at) => bare(text) === bare(pieces[at] ?? '')))
        return { text: t(isOffline ? 'help.sameOffline' : 'help.same'), hasFailed: false }
      show({ wish, range, units: found, texts, isWhole })
      return null
    } catch (error) {
      if (stopped.signal.aborted) return null
      return { text: readFailure(error).message, hasFailed: true }
    } finally {
      setProgress(null)
    }
  }

  /** Applies a suggestion to the current text. */
  const apply = ({ units, texts, isWhole, wish, range }: Draft) => {
    const { state } = editor
    const end = units.at(-1)?.to ?? range.to
    if (!isWhole) return replaceUnits(state, units, texts)
    if (wish.action === 'continue') return { tr: addBelow(state, end, texts), missed: 0, lost: [] }
    return { ...replaceBlocks(state, { from: units[0]?.from ?? 0, to: end }, texts[0] ?? ''), missed: 0 }
  }

  const show = (draft: Draft) => {
    const { doc } = editor.state
    const { tr, lost } = apply(draft)
    const edgeOf = (position: number, side: 'before' | 'after') => {
      const $place = doc.resolve(position)
      return $place.depth > 0 ? $place[side](1) : position
    }
    const start = edgeOf(draft.units[0]?.from ?? draft.range.from, 'before')
    const end = edgeOf(draft.units.at(-1)?.to ?? draft.range.to, 'after')
    const before = doc.cut(start, end).toJSON() as JSONContent
    const after = tr.doc.cut(start, tr.doc.content.size - (doc.content.size - end)).toJSON() as JSONContent
    setProposal({ ...draft, before, after, lost })
  }

  const close = () => setProposal(null)
  const take = () => {
    if (!proposal) return
    const { units, range, isWhole, wish } = proposal
    const isStill = listUnits(editor.state.doc, range, withHeadings.includes(wish.action))
    if (isWhole && isStill.map(({ text }) => text).join() !== units.map(({ text }) => text).join())
      return void toast.error(t('help.gone'))
    const { tr, missed } = apply(proposal)
    if (!tr.docChanged && missed > 0) return void toast.error(t('help.gone'))
    editor.view.dispatch(tr)
    close()
    toast.success(t('help.done'))
  }
  const keepBoth = () => {
    if (!proposal) return
    const { units, texts } = proposal
    const end = Math.min(units.at(-1)?.to ?? 0, editor.state.doc.content.size)
    editor.view.dispatch(addBelow(editor.state, end, texts))
    close()
    toast.success(t('help.done'))
  }
  return {
    progress,
    proposal,
    ask,
    take,
    keepBoth,
    close,
    stop: () => stop.current?.abort(),
    retry: async () => {
      if (!proposal) return
      const notice = await ask(proposal.wish)
      if (notice) toast[notice.hasFailed ? 'error' : 'success'](notice.text)
    },
  }
}
