import { type Doc, XmlElement, XmlFragment, XmlText } from 'yjs'
import { createBlockId } from '../ids.ts'
import { schema } from '../schema.ts'
import { type AttributeValue, setStored } from '../yjs/build.ts'
import { type BlockCopy, isTextBlock, isTextRuns, type TextRuns } from './block-model.ts'
import {
  countBefore,
  deleteElement,
  type ItemRef,
  isInDocument,
  isItemDeleted,
  isTypeDeleted,
  itemOfType,
  parentOf,
} from './yjs-internals.ts'

/** A position between the children of a node. */
export interface BlockPosition {
  parent: XmlFragment
  index: number
}

/** The item type of each kind of list. */
const itemNames: Record<string, string> = {
  bulletList: 'listItem',
  orderedList: 'listItem',
  taskList: 'taskItem',
}
const isItem = (name: string) => Object.values(itemNames).includes(name)
const nameOf = (node: unknown) => (node instanceof XmlElement ? node.nodeName : null)

/** The position of an item, which may be deleted, in the innermost parent that is in the document. */
export function findPosition(item: ItemRef, isAfter: boolean): BlockPosition | null {
  let isCounted = isAfter && !isItemDeleted(item)
  for (let at: ItemRef | null = item; at; ) {
    const parent: unknown = parentOf(at)
    if (!(parent instanceof XmlFragment)) return null
    if (!isTypeDeleted(parent)) return { parent, index: (isCounted ? 1 : 0) + countBefore(at) }
    isCounted = false
    at = itemOfType(parent)
  }
  return null
}

/** A position, followed by the positions after each of its ancestors, innermost first. */
function* listPositions(position: BlockPosition): Generator<BlockPosition> {
  yield position
  let around: XmlFragment = position.parent
  while (itemOfType(around) && around.parent instanceof XmlFragment) {
    const { parent } = around
    yield { parent, index: parent.toArray().indexOf(around as XmlElement) + 1 }
    around = parent
  }
}

const namesIn = (parent: XmlFragment): string[] => parent.toArray().map((child) => nameOf(child) ?? 'text')

/** Whether the schema allows these children in a node. */
function isValidContent(parent: XmlFragment, names: readonly string[]): boolean {
  const type = parent instanceof XmlElement ? schema.nodes[parent.nodeName] : schema.topNodeType
  let match = type?.contentMatch ?? null
  for (const name of names) {
    const node = schema.nodes[name]
    match = (node && match?.matchType(node)) ?? null
  }
  return match?.validEnd === true
}

/** Whether the schema allows a node at a position. */
function canInsert({ parent, index }: BlockPosition, name: string): boolean {
  const names = namesIn(parent)
  return isValidContent(parent, [...names.slice(0, index), name, ...names.slice(index)])
}

/** Whether the parent of an element is valid without it. */
export function canRemove(element: XmlElement): boolean {
  const { parent } = element
  if (!(parent instanceof XmlFragment)) return false
  const at = parent.toArray().indexOf(element)
  return isValidContent(parent, namesIn(parent).toSpliced(at, 1))
}

/**
 * Repairs nodes that concurrent changes have left invalid: a node that must not be empty is deleted, and an item or
 * cell without a paragraph gets an empty one. Parents of deleted nodes are checked after all deletions.
 */
export function repairNodes(doc: Doc, elements: Iterable<XmlElement>): void {
  doc.transact((transaction) => {
    for (let todo = new Set(elements); todo.size > 0; ) {
      const around = new Set<XmlElement>()
      for (const element of todo) {
        if (!repairNode(element)) continue
        const { parent } = element
        deleteElement(element, transaction)
        if (parent instanceof XmlElement) around.add(parent)
      }
      todo = around
    }
  })
}

/** Repairs the content of a node; returns whether the node itself has to be deleted. */
function repairNode(element: XmlElement): boolean {
  const { nodeName: name, parent } = element
  if (!isInDocument(element) || !schema.nodes[name] || isTextBlock(name)) return false
  const names = namesIn(element)
  if (isValidContent(element, names)) return false
  if (isValidContent(element, ['paragraph', ...names]) && (names.length > 0 || /^table/.test(name))) {
    element.insert(0, [new XmlElement('paragraph')])
    return false
  }
  return names.length === 0 && parent instanceof XmlFragment
}

/** Whether a copy has neither text nor anything visible. */
export function isBlank(copy: BlockCopy | TextRuns): boolean {
  if (isTextRuns(copy)) return copy.runs.every(({ text }) => text.trim() === '')
  if (schema.nodes[copy.name]?.isAtom && copy.name !== 'hardBreak') return false
  if (copy.name === 'image' || copy.name === 'embed') return false
  return copy.content.every(isBlank)
}

const buildText = ({ runs }: TextRuns): XmlText => {
  const node = new XmlText()
  node.applyDelta(runs.map(({ text, marks }) => ({ insert: text, attributes: marks })))
  return node
}

function buildElement({ name, attrs, content }: BlockCopy): XmlElement {
  const element = new XmlElement(name)
  for (const [key, value] of Object.entries(attrs))
    if (value !== null && value !== undefined) setStored(element, key, value as AttributeValue)
  element.insert(
    0,
    content.map((part) => (isTextRuns(part) ? buildText(part) : buildElement(part))),
  )
  return element
}

function insertAt({ parent, index }: BlockPosition, { name, attrs, content }: BlockCopy): XmlElement {
  // Only top-level blocks have ids.
  const id = parent instanceof XmlElement ? null : (attrs.id ?? createBlockId())
  const element = buildElement({ name, attrs: { ...attrs, id }, content })
  parent.insert(index, [element])
  return element
}

/**
 * Inserts a block where the schema allows it, at the position or after one of its ancestors: a list item into the
 * nearest list as that list's kind of item, a table row into a table of the same width. If a block fits nowhere, its
 * children are inserted instead. Call it inside a transaction.
 *
 * @returns the last inserted element; null if nothing was inserted
 */
export function insertBlock(copy: BlockCopy, position: BlockPosition): XmlElement | null {
  if (!schema.nodes[copy.name]) return null
  for (const at of listPositions(position)) {
    const around = nameOf(at.parent)
    const itemName = around === null ? undefined : itemNames[around]
    if (isItem(copy.name) && itemName) return insertAt(at, { ...copy, name: itemName })
    if (copy.name === 'tableRow' && around === 'table') {
      const [row] = at.parent.toArray()
      if (row instanceof XmlElement && row.length === copy.content.length) return insertAt(at, copy)
    }
  }
  const isPart = isItem(copy.name) || /^table./.test(copy.name)
  for (const at of isPart ? [] : listPositions(position))
    if (canInsert(at, copy.name)) return insertAt(at, copy)
  if (isTextBlock(copy.name)) return null
  let last = null as XmlElement | null
  for (const part of copy.content) {
    if (isTextRuns(part) || isBlank(part)) continue
    const item = last && itemOfType(last)
    last = insertBlock(part, (item && findPosition(item, true)) || position) ?? last
  }
  return last
}

/** Inserts text into a text block; offsets are counted as in `readBlockText`. */
export function insertText(block: XmlElement, offset: number, { runs }: TextRuns): void {
  let rest = offset
  const children = block.toArray()
  for (const [index, child] of children.entries()) {
    if (child instanceof XmlText) {
      if (rest <= child.length) {
        for (const { text, marks } of runs) {
          child.insert(rest, text, marks)
          rest += text.length
        }
        return
      }
      rest -= child.length
      continue
    }
    if (rest === 0) {
      block.insert(index, [buildText({ runs })])
      return
    }
    rest -= 1
  }
  const last = children.at(-1)
  if (last instanceof XmlText) for (const { text, marks } of runs) last.insert(last.length, text, marks)
  else block.insert(children.length, [buildText({ runs })])
}

/** Removes text from a text block. */
export function removeText(block: XmlElement, offset: number, length: number): void {
  let rest = offset
  for (const child of block.toArray()) {
    const size = child instanceof XmlText ? child.length : 1
    if (child instanceof XmlText && rest < size) {
      child.delete(rest, Math.min(length, size - rest))
      return
    }
    rest -= size
  }
}
