import { type Document, type ParagraphAction, paragraphActions } from '@rankwell/contract'
import { type JSONContent, markdownToDoc } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import type { HelpDetails, HelpNotice } from '../writing/help-question.ts'
import {
  addBelow,
  findRange,
  listUnits,
  replaceBlocks,
  replaceUnits,
  type Scope,
  type Unit,
} from './units.ts'

export const actions = paragraphActions

/** Acts that make one new piece of a whole range; all others work paragraph by paragraph. */
const wholeActions: readonly ParagraphAction[] = [
  'to-list',
  'to-table',
  'to-questions',
  'continue',
  'summarise',
]
const withHeadings: readonly ParagraphAction[] = ['translate', 'fix-grammar', 'custom']
const longest = 20_000

interface Wish {
  action: ParagraphAction
  scope: Scope
  details: HelpDetails
}

interface Proposal {
  wish: Wish
  range: { from: number; to: number }
  units: Unit[]
  /** Of each unit, or one for the whole range. */
  texts: string[]
  isWhole: boolean
  before: JSONContent
  after: JSONContent
}

const bare = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * Asks for help with a part of the text and keeps the proposal until it is taken or refused.
 *
 * @param isOffline Whether the helper works by rules, without a language model.
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
    if (isWhole && joined.length > longest) return { text: tp('tools.tooLong'), hasFailed: true }
    const pieces = isWhole ? [joined] : found.map(({ text }) => text)
    const stopped = new AbortController()
    stop.current = stopped
    setProgress({ done: 0, total: pieces.length })
    const { language, _id: docId } = document
    try {
      const texts: string[] = []
      for (const paragraph of pieces) {
        const given = { action, paragraph, language, docId, ...details }
        const { text } = await api.writing.rewriteParagraph(given, { signal: stopped.signal })
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

  const show = (made: Omit<Proposal, 'before' | 'after'>) => {
    const { state } = editor
    const { range, units, texts, isWhole } = made
    if (isWhole) {
      const before = {
        type: 'doc',
        content: units.map(({ text }) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      }
      setProposal({ ...made, before, after: markdownToDoc(texts[0] ?? '') })
      return
    }
    const { tr } = replaceUnits(state, units, texts)
    const cut = (doc: typeof state.doc, from: number, to: number) =>
      doc.cut(doc.resolve(from).before(1) || 0, doc.resolve(to).after(1)).toJSON() as JSONContent
    const first = units[0]?.from ?? range.from
    const last = units.at(-1)?.to ?? range.to
    const before = cut(state.doc, first, last)
    const tail = state.doc.content.size - state.doc.resolve(last).after(1)
    const start = state.doc.resolve(first).before(1)
    setProposal({ ...made, before, after: tr.doc.cut(start, tr.doc.content.size - tail).toJSON() })
  }

  const close = () => setProposal(null)
  const take = () => {
    if (!proposal) return
    const { units, texts, isWhole, wish } = proposal
    if (isWhole) {
      const isStill = listUnits(editor.state.doc, proposal.range, withHeadings.includes(wish.action))
      const hasChanged = isStill.map(({ text }) => text).join() !== units.map(({ text }) => text).join()
      if (hasChanged) return void toast.error(t('help.gone'))
      const [text = ''] = texts
      const end = units.at(-1)?.to ?? proposal.range.to
      editor.view.dispatch(
        wish.action === 'continue'
          ? addBelow(editor.state, end, texts)
          : replaceBlocks(editor.state, { from: units[0]?.from ?? 0, to: end }, text),
      )
    } else {
      const { tr, missed } = replaceUnits(editor.state, units, texts)
      if (!tr.docChanged && missed > 0) return void toast.error(t('help.gone'))
      editor.view.dispatch(tr)
    }
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
