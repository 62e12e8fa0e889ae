import { type ParagraphAction, paragraphActions } from '@rankwell/contract'
import { stripMarkTags } from '@rankwell/editor'
import type { Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFailure } from '../../../lib/errors.ts'
import { toast } from '../../../lib/toast.ts'
import { rewriteParagraph } from '../api.ts'
import type { HelpNotice } from './help-question.ts'
import type { HelpRequest, Proposal } from './help-request.ts'

export const actions: readonly ParagraphAction[] = paragraphActions
const maxLength = 20_000

/** The code that reads and changes the text is loaded with the first request. */
const loadRequest = () => import('./help-request.ts')

/** The running request: its text so far, and the number of finished texts. */
export interface HelpRun {
  wish: HelpRequest
  text: string
  done: number
  total: number
}

interface HelpPlace {
  editor: Editor
  docId: string
  language: string
  /** Whether requests are handled by rules instead of a language model. */
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

  /** The texts in order. After an error or a stop: the finished texts, with the error. */
  const requestAll = async (wish: HelpRequest, pieces: readonly string[]) => {
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
  const { t } = useTranslation('writing')
  const { run, requestAll, stop } = useRequests({ docId, language })
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const end = useTrackedEnd(editor)

  /** Requests a suggestion; resolves to null when it is shown, or otherwise to a message. */
  const ask = async (wish: HelpRequest, earlier: Proposal | null = null): Promise<HelpNotice | null> => {
    const { createProposal, listRequests, readUnits } = await loadRequest()
    const units = readUnits(editor.state, wish)
    if (units.length === 0) return { text: t('help.noParagraph'), hasFailed: true }
    const pieces = listRequests(wish, units)
    if (pieces.some(({ length }) => length > maxLength)) return { text: t('help.tooLong'), hasFailed: true }
    end.current = units.at(-1)?.to ?? 0
    const { texts, problem } = await requestAll(wish, pieces)
    if (texts.length === 0 || isSame(pieces, texts))
      return problem ?? { text: t(isOffline ? 'help.sameOffline' : 'help.same'), hasFailed: false }
    if (earlier && isSame(earlier.texts, texts)) return { text: t('help.sameAgain'), hasFailed: false }
    const draft = { wish, texts, units: pieces.length === 1 ? units : units.slice(0, texts.length) }
    setProposal(createProposal(editor.state, draft, (earlier?.count ?? 0) + 1))
    if (problem) show(problem)
    return null
  }
  const askNow = async (wish: HelpRequest, earlier: Proposal | null = null) => {
    const notice = await ask(wish, earlier)
    if (notice) show(notice)
  }
  const accept = async (isBelow: boolean) => {
    if (!proposal) return
    const { applyProposal } = await loadRequest()
    if (applyProposal(editor, proposal, isBelow ? end.current : null)) {
      setProposal(null)
      toast.success(t('help.done'))
    } else
      toast.error(t('help.gone'), {
        action: { label: t('picture.again'), onSelect: () => void askNow(proposal.wish) },
      })
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
    take: () => void accept(proposal?.isAddition ?? false),
    below: () => void accept(true),
    close,
    stop,
    retry: () => void (proposal && askNow(proposal.wish, proposal)),
  }
}

export type Help = ReturnType<typeof useHelp>

const show = ({ text, hasFailed }: HelpNotice) => void toast[hasFailed ? 'error' : 'success'](text)
