import { type ParagraphAction, paragraphActions } from '@rankwell/contract'
import { stripMarkTags } from '@rankwell/editor'
import type { Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endUndoStep } from '../../../collab/undo-step.ts'
import { countChanged, type Unit } from '../../../editor/text-units.ts'
import { readFailure } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { rewriteParagraph } from '../api.ts'
import { findRange, listUnits } from '../units.ts'
import type { HelpNotice } from './help-question.ts'
import {
  createProposal,
  type HelpWish,
  insertBelow,
  listRequests,
  type Proposal,
  replaceText,
  withHeadings,
} from './help-request.ts'

export const actions: readonly ParagraphAction[] = paragraphActions
const maxLength = 20_000

/** The running request: its text so far, and the number of finished texts. */
export interface HelpRun {
  wish: HelpWish
  text: string
  done: number
  total: number
}

interface HelpPlace {
  editor: Editor
  docId: string
  language: string
  /** The model is rule-based, without a language model. */
  isOffline: boolean
}

const bare = (text: string): string => stripMarkTags(text).replaceAll(/\s+/g, ' ').trim()
const isSame = (before: readonly string[], after: readonly string[]): boolean =>
  after.every((text, at) => bare(text) === bare(before[at] ?? ''))

/** The end of the units, moved along with changes of the text. */
function useTrackedEnd(editor: Editor) {
  const end = useRef(0)
  useEffect(() => {
    const follow = ({ transaction }: { transaction: Transaction }) => {
      end.current = transaction.mapping.map(end.current)
    }
    editor.on('transaction', follow)
    return () => void editor.off('transaction', follow)
  }, [editor])
  return end
}

/** Sends requests one after another, with their progress. */
function useRequests({ docId, language }: Pick<HelpPlace, 'docId' | 'language'>) {
  const { t } = useTranslation('writing')
  const [run, setRun] = useState<HelpRun | null>(null)
  const stop = useRef<AbortController | null>(null)
  // Leaving the page ends the request and its cost.
  useEffect(() => () => stop.current?.abort(), [])

  /** The texts in order; after an error or a stop those that are finished, with the error. */
  const requestAll = async (wish: HelpWish, pieces: readonly string[]) => {
    const { action, details } = wish
    const stopped = new AbortController()
    stop.current?.abort()
    stop.current = stopped
    const texts: string[] = []
    const total = pieces.length
    const report = (text: string) => {
      if (!stopped.signal.aborted) setRun({ wish, text: stripMarkTags(text), done: texts.length, total })
    }
    report('')
    try {
      for (const paragraph of pieces) {
        const input = { action, paragraph, language, docId, ...details }
        const { text } = await rewriteParagraph(input, { signal: stopped.signal, onText: report })
        texts.push(text)
        report('')
      }
      return { texts, problem: null }
    } catch (error) {
      const isStopped = stopped.signal.aborted
      const text = isStopped ? t('help.stopped') : readFailure(error).message
      return { texts, problem: { text, hasFailed: !isStopped } }
    } finally {
      if (stop.current === stopped) setRun(null)
    }
  }
  return { run, requestAll, stop: () => stop.current?.abort() }
}

/**
 * Requests AI help for a part of the text, which streams and can be stopped, and keeps the suggestion until it is
 * accepted, inserted below, or discarded.
 */
export function useHelp({ editor, docId, language, isOffline }: HelpPlace) {
  const { t } = useTranslation(['writing', 'panels'])
  const { run, requestAll, stop } = useRequests({ docId, language })
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const end = useTrackedEnd(editor)

  /** Requests a suggestion; resolves to null when it is shown, or else to a message. */
  const ask = async (wish: HelpWish, earlier: Proposal | null = null): Promise<HelpNotice | null> => {
    const { action, scope } = wish
    const range = findRange(editor.state, scope)
    const found = range ? listUnits(editor.state.doc, range, withHeadings.includes(action)) : []
    const units = found.length > 0 ? found : headingOnly(editor, wish)
    if (units.length === 0)
      return {
        text: t(scope === 'selection' ? 'panels:tools.noSelection' : 'writing:help.noParagraph'),
        hasFailed: true,
      }
    const pieces = listRequests(wish, units)
    if (pieces.some(({ length }) => length > maxLength))
      return { text: t('panels:tools.tooLong'), hasFailed: true }
    end.current = units.at(-1)?.to ?? 0
    const { texts, problem } = await requestAll(wish, pieces)
    if (texts.length === 0 || isSame(pieces, texts))
      return (
        problem ?? { text: t(isOffline ? 'writing:help.sameOffline' : 'writing:help.same'), hasFailed: false }
      )
    if (earlier && isSame(earlier.texts, texts))
      return { text: t('writing:help.sameAgain'), hasFailed: false }
    const draft = { wish, texts, units: pieces.length === 1 ? units : units.slice(0, texts.length) }
    setProposal(createProposal(editor.state, draft, (earlier?.count ?? 0) + 1))
    if (problem) show(problem)
    return null
  }
  const askNow = async (wish: HelpWish, earlier: Proposal | null = null) => {
    const notice = await ask(wish, earlier)
    if (notice) show(notice)
  }
  const dispatch = (tr: Transaction) => {
    endUndoStep(editor)
    editor.view.dispatch(tr.scrollIntoView())
    endUndoStep(editor)
    setProposal(null)
    editor.commands.focus()
    toast.success(t('writing:help.done'))
  }
  const take = () => {
    if (!proposal) return
    if (proposal.isAddition) return below()
    const { units, wish } = proposal
    const changed = countChanged(editor.state.doc, units)
    const { tr } = replaceText(editor.state, proposal)
    const isLeft = changed > 0 && (!isByUnit(proposal) || changed === units.length)
    if (!isLeft) return dispatch(tr)
    toast.error(t('writing:help.gone'), {
      action: { label: t('panels:proposal.retry'), onSelect: () => void askNow(wish) },
    })
  }
  const below = () => {
    if (proposal) dispatch(insertBelow(editor.state, proposal, end.current))
  }
  /** Discards the suggestion, or ends the request. */
  const close = () => {
    stop()
    setProposal(null)
  }
  return {
    run,
    proposal,
    ask,
    askNow,
    take,
    below,
    close,
    stop,
    retry: () => void (proposal && askNow(proposal.wish, proposal)),
  }
}

export type Help = ReturnType<typeof useHelp>

const show = ({ text, hasFailed }: HelpNotice) => void toast[hasFailed ? 'error' : 'success'](text)

/** Units are replaced one by one, so that those that others have changed can be left out. */
export const isByUnit = ({ units, texts }: Proposal): boolean => units.length === texts.length

/** A single heading is changed by actions that skip headings elsewhere. */
function headingOnly(editor: Editor, { scope }: HelpWish): Unit[] {
  const range = scope === 'block' || scope === 'selection' ? findRange(editor.state, scope) : null
  return range ? listUnits(editor.state.doc, range, true) : []
}
