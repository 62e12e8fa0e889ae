import { type Doc, type Transaction, XmlElement, type XmlFragment, XmlText } from 'yjs'
import { bodyOf } from '../yjs/read.ts'
import {
  type BlockChanges,
  type BlockCopy,
  type DeletedBlock,
  isTextBlock,
  type Marks,
  readBlockText,
  type TextRuns,
  type TextUnit,
} from './block-model.ts'
import { type ChangeContext, createExistedBefore } from './change-context.ts'
import {
  attributeItems,
  childItems,
  formatOf,
  type ItemRef,
  insertedItems,
  isItemDeleted,
  isTombstone,
  textOf,
  typeOf,
  valuesOf,
} from './yjs-internals.ts'

/** Deeper nodes are not read, so that recursion cannot exhaust the stack; real documents are never that deep. */
const maxDepth = 200

type Filter = (item: ItemRef) => boolean

/** Reads the blocks that a transaction has deleted and created. */
export function readBlockChanges(context: ChangeContext): BlockChanges {
  const { transaction, knownToSender, isPreserved, isUnacked, isDeletedByBinding } = context
  const { beforeState } = transaction
  const existedBefore = createExistedBefore(transaction)
  const isMissing = (item: ItemRef) => {
    const { client, clock } = item.id
    if (isDeletedByBinding(client, clock)) return true
    return existedBefore(item) && (!knownToSender(client, clock) || isUnacked(client, clock))
  }
  const changes: BlockChanges = { deleted: [], created: [], unknown: [] }
  const walk = (parent: XmlFragment, root: ItemRef | null, depth: number) => {
    if (depth > maxDepth) return
    for (const item of childItems(parent)) {
      const type = typeOf(item)
      if (!type) continue
      if (!(type instanceof XmlElement)) {
        const isLost = !root && isItemDeleted(item) && existedBefore(item) && parent instanceof XmlElement
        if (isLost) changes.deleted.push(readDeletedBlock(context, parent, () => [item], item))
        continue
      }
      const { client, clock } = item.id
      if (!isItemDeleted(item)) {
        const isCreated = clock >= (beforeState.get(client) ?? 0)
        if (!isTextBlock(type.nodeName)) walk(type, null, depth + 1)
        else if (isCreated) changes.created.push({ element: type, text: readBlockText(type) })
        else if (hasDeletedTextNode(type, existedBefore)) walk(type, null, depth + 1)
        continue
      }
      if (isDeletedByBinding(client, clock) && clock < (beforeState.get(client) ?? 0)) {
        if (root)
          changes.unknown.push({ item, copy: readCopy(type, isMissing, depth), root, isUnacked: false })
        else walk(type, item, depth + 1)
        continue
      }
      if (!existedBefore(item)) continue
      const isKnown = knownToSender(client, clock)
      if (!isKnown || isUnacked(client, clock)) {
        const copy = readCopy(type, isMissing, depth)
        if (isKnown || isPreserved(client))
          changes.unknown.push({ item, copy, root: root ?? item, isUnacked: isKnown })
      } else if (isTextBlock(type.nodeName)) {
        changes.deleted.push(readDeletedBlock(context, type, () => childItems(type), root ?? item))
      } else walk(type, root ?? item, depth + 1)
    }
  }
  walk(bodyOf(context.doc), null, 0)
  return changes
}

/** Whether a text node was deleted from a block that stays. */
function hasDeletedTextNode(block: XmlElement, existedBefore: Filter): boolean {
  for (const item of childItems(block))
    if (isItemDeleted(item) && existedBefore(item) && typeOf(item)) return true
  return false
}

/** All text that a transaction has inserted. */
export function readInsertedText(doc: Doc, transaction: Transaction): string {
  const texts: string[] = []
  for (const item of insertedItems(doc, transaction)) {
    const text = textOf(item)
    if (text !== null && !isItemDeleted(item)) texts.push(text)
  }
  return texts.join('\n')
}

/** @param listChildren The items of the block, or the only text node that was deleted from it. */
function readDeletedBlock(
  context: ChangeContext,
  element: XmlElement,
  listChildren: () => Iterable<ItemRef>,
  root: ItemRef,
): DeletedBlock {
  let units: TextUnit[] | null = null
  const existedBefore = createExistedBefore(context.transaction)
  return {
    element,
    root,
    knownText: readKnownText(context, existedBefore, listChildren()),
    get units() {
      units ??= readUnits(context, existedBefore, listChildren())
      return units
    },
  }
}

/** The text of a block in which every unit has the same state, so that they need not be read one by one. */
function readKnownText(
  { doc, knownToSender, isUnacked }: ChangeContext,
  existedBefore: Filter,
  children: Iterable<ItemRef>,
): string | null {
  let known = ''
  const isKnown = ({ id: { client, clock }, length }: ItemRef) =>
    [clock, clock + length - 1].every((at) => knownToSender(client, at) && !isUnacked(client, at))
  for (const child of children) {
    const textNode = typeOf(child)
    if (!(textNode instanceof XmlText) || !existedBefore(child)) return null
    for (const item of childItems(textNode)) {
      if (formatOf(item)) continue
      const text = textOf(item)
      if (text === null || !existedBefore(item) || item.id.client === doc.clientID) return null
      if (!isKnown(item)) return null
      known += text
    }
  }
  return known
}

function readUnits(context: ChangeContext, existedBefore: Filter, children: Iterable<ItemRef>): TextUnit[] {
  const units: TextUnit[] = []
  for (const child of children) {
    const type = typeOf(child)
    if (!type || !existedBefore(child)) continue
    const { client, clock } = child.id
    if (type instanceof XmlText)
      for (const unit of readTextNode(context, existedBefore, type)) units.push(unit)
    else if (context.knownToSender(client, clock))
      units.push({ text: '\n', client, clock, state: 'known', marks: {} })
  }
  return units
}

function* readTextNode(context: ChangeContext, existedBefore: Filter, node: XmlText): Generator<TextUnit> {
  const { knownToSender, isPreserved, isUnacked } = context
  let marks: Marks = {}
  for (const item of childItems(node)) {
    const format = formatOf(item)
    if (format) {
      if (existedBefore(item)) marks = applyFormat(marks, format)
      continue
    }
    const itemText = textOf(item)
    if (itemText === null && !isTombstone(item)) continue
    const { client, clock: start } = item.id
    for (let index = 0; index < item.length; index++) {
      const clock = start + index
      const text = itemText === null ? null : itemText.charAt(index)
      const unit = { text, client, clock, marks }
      const isKnown = knownToSender(client, clock)
      if (itemText !== null && existedBefore(item)) {
        const knownState = isUnacked(client, clock) ? 'unacked' : 'known'
        if (isKnown || isPreserved(client)) yield { ...unit, state: isKnown ? knownState : 'unknown' }
      } else if (isKnown && clock < (context.transaction.beforeState.get(client) ?? 0)) {
        const deletedRun = context.findDeletedRun(client, clock)
        const cached = deletedRun?.text.charAt(clock - deletedRun.clock) ?? null
        yield { ...unit, text: text ?? cached, state: 'deleted', deletedRun }
      }
    }
  }
}

/** The marks after a formatting item; null ends a mark. */
function applyFormat(marks: Marks, { key, value }: { key: string; value: unknown }): Marks {
  const { [key]: _, ...others } = marks
  return value === null ? others : { ...others, [key]: value }
}

function readCopy(element: XmlElement, isIncluded: Filter, depth: number): BlockCopy {
  const attrs: BlockCopy['attrs'] = {}
  for (const [name, item] of attributeItems(element)) {
    const values = valuesOf(item)
    if (isIncluded(item) && values) attrs[name] = values.at(-1)
  }
  const content: BlockCopy['content'] = []
  for (const item of childItems(element)) {
    const type = typeOf(item)
    if (!isIncluded(item) || !type) continue
    if (type instanceof XmlText) content.push(readTextRuns(type, isIncluded))
    else if (type instanceof XmlElement && depth < maxDepth)
      content.push(readCopy(type, isIncluded, depth + 1))
  }
  return { name: element.nodeName, attrs, content }
}

function readTextRuns(node: XmlText, isIncluded: Filter): TextRuns {
  const runs: TextRuns['runs'] = []
  let marks: Marks = {}
  for (const item of childItems(node)) {
    if (!isIncluded(item)) continue
    const [format, text] = [formatOf(item), textOf(item)]
    if (format) marks = applyFormat(marks, format)
    else if (text !== null) runs.push({ text, marks })
  }
  return { runs }
}
