import { type Doc, type Transaction, XmlElement } from 'yjs'
import { bodyOf } from '../yjs/read.ts'
import type { DeletedBlock, TextRuns, TextUnit, UnknownBlock } from './block-model.ts'
import { type Carets, hasDeletedCaret, planCaretRestore } from './carets.ts'
import {
  type ChangeContext,
  createKnownToSender,
  findDeletedByBinding,
  hasDeletedBlocks,
  hasPreservableContent,
  type IncomingUpdate,
} from './change-context.ts'
import { includesWords } from './compare-text.ts'
import { readBlockChanges, readInsertedText } from './deleted-blocks.ts'
import { createDeletedTextCache } from './deleted-text-cache.ts'
import { removeDuplicates, watchDuplicates } from './duplicate-blocks.ts'
import { findPosition, insertBlock, isBlank, repairNodes } from './insert-blocks.ts'
import { findLostUndoText } from './lost-undo-text.ts'
import { joinText, matchBlocks } from './match-blocks.ts'
import { createPendingText, type PendingText, type PendingTextStore } from './pending-text.ts'
import { planRestore } from './plan-restore.ts'
import { findItem, nextClock } from './yjs-internals.ts'

/** Default transaction origin of restored text. */
const restoredTextOrigin = 'restored-text'

export interface PreserveOptions {
  /** The update that a transaction applies, as received; without it only this client's own text can be preserved. */
  findIncoming?: (transaction: Transaction) => IncomingUpdate | null
  /** Whether the server has not acknowledged a unit, so that it may or may not have it. */
  isUnacked?: ChangeContext['isUnacked']
  /** Whose text this side preserves; defaults to this client's own. */
  isPreserved?: ChangeContext['isPreserved']
  /**
   * The server restores within the same call, because no editor observes its document, and also repairs invalid nodes
   * and removes duplicates.
   */
  isServer?: boolean
  /** Where text that arrived for deleted blocks is stored; defaults to memory. */
  pendingText?: PendingTextStore
  /** The carets of a page; a server has none. */
  carets?: Carets
  /** The origin of the transactions that restore text. */
  origin?: unknown
  /** Called with errors; the transaction itself is applied regardless. */
  onError?: (error: unknown) => void
}

type Action = () => void

/**
 * Preserves text typed into a block, and blocks inserted into one, while a collaborator who has not received them
 * moves, nests, converts, or deletes the block. All of these delete the block, and all but the last rebuild it without
 * the text. The text is restored in the rebuilt block, or where the block was.
 *
 * Each side preserves the text that only it has: the server restores what it had before the deletion arrived, and a
 * page restores its own text that the server did not have when it sent the deletion. See README.md.
 *
 * @returns a function that stops it.
 */
export function preserveConcurrentEdits(doc: Doc, options: PreserveOptions = {}): () => void {
  const { findIncoming, isServer, origin = restoredTextOrigin, onError = () => undefined } = options
  // Names the type of the body for Yjs, which creates it untyped when an update arrives first.
  bodyOf(doc)
  let waiting: Action[] = []
  let waitingCarets: Action[] = []
  const attempt = (action: Action) => {
    try {
      action()
    } catch (error) {
      onError(error)
    }
  }
  const restore = () => {
    const [actions, caretActions] = [waiting, waitingCarets]
    waiting = []
    waitingCarets = []
    doc.transact(() => {
      for (const action of actions) attempt(action)
    }, origin)
    for (const action of caretActions) attempt(action)
  }
  const deletedText = createDeletedTextCache(doc)
  const pendingText = createPendingText(doc, options.pendingText)
  const findDuplicates = isServer ? watchDuplicates(doc) : () => []
  const plan = createPlanner(doc, options, deletedText.find)
  // Deleted content is readable only while the transaction is observed.
  const inspect = (transaction: Transaction) => {
    const { local, deleteSet } = transaction
    const isIrrelevant = local || deleteSet.clients.size === 0 || !hasDeletedBlocks(transaction)
    const hasPending = !local && !isServer && pendingText.isAffectedBy(transaction)
    const needsIncoming = !isIrrelevant || hasPending || (isServer && !local)
    const incoming = (needsIncoming ? findIncoming?.(transaction) : null) ?? null
    const duplicates = findDuplicates(transaction, incoming)
    const { actions, restoreCarets } = isIrrelevant
      ? { actions: [], restoreCarets: null }
      : plan(transaction, incoming)
    if (restoreCarets) waitingCarets.push(restoreCarets)
    const pending = incoming && hasPending ? pendingText.receive(incoming, transaction) : []
    const lost = local && !isServer ? findLostUndoText(transaction) : []
    for (const one of [...pending, ...lost]) actions.push(() => restorePendingText(doc, one))
    if (isServer && !isIrrelevant) {
      const changed: XmlElement[] = []
      for (const type of transaction.changed.keys()) if (type instanceof XmlElement) changed.push(type)
      if (changed.length > 0) actions.push(() => repairNodes(doc, changed))
    }
    if (duplicates.length > 0) actions.push(() => removeDuplicates(duplicates))
    if (actions.length === 0) return
    if (!isServer && waiting.length === 0) queueMicrotask(restore)
    waiting.push(...actions)
    if (isServer) restore()
  }
  // An error must not keep other observers from the transaction.
  const onTransaction = (transaction: Transaction) => attempt(() => inspect(transaction))
  doc.on('afterTransaction', onTransaction)
  return () => {
    doc.off('afterTransaction', onTransaction)
    deletedText.stop()
  }
}

interface Plan {
  actions: Action[]
  /** Runs after the actions; null where no caret was affected. */
  restoreCarets: Action | null
}

/** Plans what to restore after a transaction that has deleted blocks. */
function createPlanner(doc: Doc, options: PreserveOptions, findDeletedRun: ChangeContext['findDeletedRun']) {
  const { carets: page, isPreserved = (client) => client === doc.clientID, isServer = false } = options
  return (transaction: Transaction, incoming: IncomingUpdate | null): Plan => {
    const context: ChangeContext = {
      doc,
      transaction,
      knownToSender: createKnownToSender(incoming, doc.clientID),
      isPreserved,
      // While connected, a deletion arrives before the acknowledgment of what was typed in the meantime.
      isUnacked: (incoming?.isFullState && options.isUnacked) || (() => false),
      isDeletedByBinding: findDeletedByBinding(doc, transaction),
      findDeletedRun,
    }
    const carets = page?.read() ?? []
    if (!hasDeletedCaret(carets, transaction) && !hasPreservableContent(context, doc.clientID))
      return { actions: [], restoreCarets: null }
    const { deleted, created, unknown } = readBlockChanges(context)
    let inserted: string | undefined
    const isReinserted = (text: string) => {
      inserted ??= readInsertedText(doc, transaction)
      return includesWords(inserted, text.trim())
    }
    const restored = new Map<UnknownBlock | DeletedBlock, XmlElement>()
    const replacements = matchBlocks(deleted, created, doc.clientID)
    const isStartedWord = createStartedWordCheck(doc, carets, page)
    const preserved = new Map<DeletedBlock, readonly TextUnit[]>()
    for (const block of deleted)
      if (!replacements.has(block) && block.knownText === null)
        preserved.set(block, listPreservedUnits(block.units, isReinserted, isStartedWord))
    const findCarets = planCaretRestore(doc, carets, replacements, unknown, preserved, restored)
    const input = { deleted, unknown, replacements, preserved, isReinserted, restored, isServer }
    const actions = planRestore(input)
    if (findCarets.length === 0) return { actions, restoreCarets: null }
    // Even if there is no text to restore, the carets have to be restored.
    actions.push(() => undefined)
    return { actions, restoreCarets: () => page?.restore(findCarets.map((find) => find())) }
  }
}

/**
 * Recognizes the last unit this client has typed while its caret directly follows that unit and the user is still
 * typing.
 */
function createStartedWordCheck(doc: Doc, carets: ReturnType<Carets['read']>, page?: Carets) {
  const last = nextClock(doc, doc.clientID) - 1
  const isAtCaret = carets.some((caret) => caret?.client === doc.clientID && caret.clock === last)
  if (!isAtCaret || !page?.isTyping?.()) return () => false
  return ({ client, clock }: TextUnit) => client === doc.clientID && clock === last
}

/** Longer runs of letters are not words but text in a script without spaces. */
const maxWordLength = 40

/** The units to restore from a block without a replacement: what the sender lacked, with the rest of its word. */
function listPreservedUnits(
  units: readonly TextUnit[],
  isReinserted: (text: string) => boolean,
  isStartedWord: (unit: TextUnit) => boolean,
): TextUnit[] {
  const words = splitIntoWords(units.filter(({ state }) => state !== 'deleted'))
  const isUnacked = ({ state }: TextUnit) => state === 'unacked'
  const unacked = words.filter((word) => word.some(isUnacked)).flat()
  const isMissing = unacked.length > 0 && !isReinserted(joinText(unacked))
  const isPreserved = (unit: TextUnit) =>
    unit.state === 'unknown' || (isMissing && isUnacked(unit)) || isStartedWord(unit)
  return words.flatMap((word) =>
    word.length <= maxWordLength && word.some(isPreserved)
      ? word.filter((unit) => isMissing || !isUnacked(unit))
      : word.filter(isPreserved),
  )
}

/** Splits adjacent units of one client into words; a space is a part of its own. */
function splitIntoWords(units: readonly TextUnit[]): TextUnit[][] {
  const words: TextUnit[][] = []
  const isInWord = (unit: TextUnit | undefined) => /\S/.test(unit?.text ?? '')
  for (const unit of units) {
    const last = words.at(-1)
    const isNext = isInWord(unit) && isInWord(last?.[0]) && last?.[0]?.client === unit.client
    if (isNext) last?.push(unit)
    else words.push([unit])
  }
  return words
}

/** Restores text in a paragraph where its block was, or at the end of the body where that is unknown. */
function restorePendingText(doc: Doc, { root, words }: PendingText): void {
  const body = bodyOf(doc)
  const item = root && findItem(doc, root)
  const text: TextRuns = { runs: [{ text: words, marks: {} }] }
  if (isBlank(text)) return
  const position = (item && findPosition(item, false)) ?? { parent: body, index: body.length }
  insertBlock({ name: 'paragraph', attrs: {}, content: [text] }, position)
}
