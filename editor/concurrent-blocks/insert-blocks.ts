import { type Doc, type Item, XmlElement, XmlFragment, XmlText } from 'yjs'
import { createBlockId } from '../ids.ts'
import { schema } from '../schema.ts'
import { type AttributeValue, setStored } from '../yjs/build.ts'
import { type Copy, isTextBlock, isWords, type Words } from './deleted-blocks.ts'

/** A place between the children of something that stands. */
export interface Place {
  parent: XmlFragment
  index: number
}

/** What the items of each kind of list are called. */
const itemNames: Record<string, string> = {
  bulletList: 'listItem',
  orderedList: 'listItem',
  taskList: 'taskItem',
}
const isItem = (name: string) => Object.values(itemNames).includes(name)
const nameOf = (node: unknown) => (node instanceof XmlElement ? node.nodeName : null)

/** Where something stands, or stood: in the innermost thing around it that is still there. */
export function findPlace(item: Item, isBehind: boolean): Place | null {
  let isCounted = isBehind && !item.deleted
  for (let at: Item | null = item; at; ) {
    const { parent }: Item = at
    if (!(parent instanceof XmlFragment)) return null
    if (parent._item?.deleted !== true) {
      let index = isCounted ? 1 : 0
      for (let left = at.left; left; left = left.left)
        if (!left.deleted && left.countable) index += left.length
      return { parent, index }
    }
    isCounted = false
    at = parent._item
  }
  return null
}

/** The place, then those behind everything that stands around it, from within. */
function* listPlaces(place: Place): Generator<Place> {
  yield place
  let around: XmlFragment = place.parent
  while (around._item && around.parent instanceof XmlFragment) {
    const { parent } = around
    yield { parent, index: parent.toArray().indexOf(around as XmlElement) + 1 }
    around = parent
  }
}

const namesIn = (parent: XmlFragment): string[] => parent.toArray().map((child) => nameOf(child) ?? 'text')

/** Whether the schema lets these stand in a node. */
function isValid(parent: XmlFragment, names: readonly string[]): boolean {
  const type = parent instanceof XmlElement ? schema.nodes[parent.nodeName] : schema.topNodeType
  let match = type?.contentMatch ?? null
  for (const name of names) {
    const node = schema.nodes[name]
    match = (node && match?.matchType(node)) ?? null
  }
  return match?.validEnd === true
}

/** Whether the schema lets a node stand there. */
function canHold({ parent, index }: Place, name: string): boolean {
  const names = namesIn(parent)
  return isValid(parent, [...names.slice(0, index), name, ...names.slice(index)])
}

/** Whether what is around something is complete without it. */
export function canStandWithout(element: XmlElement): boolean {
  const { parent } = element
  if (!(parent instanceof XmlFragment)) return false
  const at = parent.toArray().indexOf(element)
  return isValid(parent, namesIn(parent).toSpliced(at, 1))
}

/**
 * Mends nodes that several changes together have left as no editor can show them: one that has to hold something and
 * is empty goes, an item or a cell whose text is gone has an empty one again. What is around those that go is looked
 * at once all of them are gone.
 */
export function mendAll(doc: Doc, elements: Iterable<XmlElement>): void {
  doc.transact((transaction) => {
    for (let todo = new Set(elements); todo.size > 0; ) {
      const around = new Set<XmlElement>()
      for (const element of todo) {
        if (!mendOrEmpty(element)) continue
        const { parent } = element
        // Not by its index: to count that anew for each of many costs more than all else.
        element._item?.delete(transaction)
        if (parent instanceof XmlElement) around.add(parent)
      }
      todo = around
    }
  })
}

/** Mends a node within, or tells that it has to go. */
function mendOrEmpty(element: XmlElement): boolean {
  const { nodeName: name, parent } = element
  if (element._item?.deleted !== false || !schema.nodes[name] || isTextBlock(name)) return false
  const names = namesIn(element)
  if (isValid(element, names)) return false
  if (isValid(element, ['paragraph', ...names]) && (names.length > 0 || /^table/.test(name))) {
    element.insert(0, [new XmlElement('paragraph')])
    return false
  }
  return names.length === 0 && parent instanceof XmlFragment
}

/** Whether a reader would miss it: words, or something to look at. */
export function isBlank(copy: Copy | Words): boolean {
  if (isWords(copy)) return copy.pieces.every(({ words }) => words.trim() === '')
  if (schema.nodes[copy.name]?.isAtom && copy.name !== 'hardBreak') return false
  if (copy.name === 'image' || copy.name === 'embed') return false
  return copy.content.every(isBlank)
}

const buildWords = ({ pieces }: Words): XmlText => {
  const text = new XmlText()
  text.applyDelta(pieces.map(({ words, marks }) => ({ insert: words, attributes: marks })))
  return text
}

function build({ name, attrs, content }: Copy): XmlElement {
  const element = new XmlElement(name)
  for (const [key, value] of Object.entries(attrs))
    if (value !== null && value !== undefined) setStored(element, key, value as AttributeValue)
  element.insert(
    0,
    content.map((part) => (isWords(part) ? buildWords(part) : build(part))),
  )
  return element
}

function insert({ parent, index }: Place, { name, attrs, content }: Copy): XmlElement {
  // Blocks of the text itself have ids, those within others have none.
  const id = parent instanceof XmlElement ? null : (attrs.id ?? createBlockId())
  const element = build({ name, attrs: { ...attrs, id }, content })
  parent.insert(index, [element])
  return element
}

/**
 * Puts a block in where the schema lets it stand, at the place or behind what is around it: an item of a list into
 * the nearest list, as that list's kind of item; a row into a table as wide; what fits nowhere, what it is made of.
 * Call it inside a transaction. Gives the last of what was put in, null when nothing is left of it.
 */
export function putBlock(copy: Copy, place: Place): XmlElement | null {
  if (!schema.nodes[copy.name]) return null
  for (const at of listPlaces(place)) {
    const around = nameOf(at.parent)
    const itemName = around === null ? undefined : itemNames[around]
    if (isItem(copy.name) && itemName) return insert(at, { ...copy, name: itemName })
    if (copy.name === 'tableRow' && around === 'table') {
      const [row] = at.parent.toArray()
      if (row instanceof XmlElement && row.length === copy.content.length) return insert(at, copy)
    }
  }
  const isPartOfOther = isItem(copy.name) || /^table./.test(copy.name)
  for (const at of isPartOfOther ? [] : listPlaces(place)) if (canHold(at, copy.name)) return insert(at, copy)
  if (isTextBlock(copy.name)) return null
  let last = null as XmlElement | null
  for (const part of copy.content) {
    if (isWords(part) || isBlank(part)) continue
    const item = last?._item
    last = putBlock(part, (item && findPlace(item, true)) || place) ?? last
  }
  return last
}

/** Puts words into a block of text, at an index as `readWords` counts. */
export function insertWords(block: XmlElement, at: number, { pieces }: Words): void {
  let rest = at
  const children = block.toArray()
  for (const [index, child] of children.entries()) {
    if (child instanceof XmlText) {
      if (rest <= child.length) {
        for (const { words, marks } of pieces) {
          child.insert(rest, words, marks)
          rest += words.length
        }
        return
      }
      rest -= child.length
      continue
    }
    if (rest === 0) {
      block.insert(index, [buildWords({ pieces })])
      return
    }
    rest -= 1
  }
  const last = children.at(-1)
  if (last instanceof XmlText) for (const { words, marks } of pieces) last.insert(last.length, words, marks)
  else block.insert(children.length, [buildWords({ pieces })])
}

/** Takes words out of a block of text. */
export function removeWords(block: XmlElement, at: number, length: number): void {
  let rest = at
  for (const child of block.toArray()) {
    const size = child instanceof XmlText ? child.length : 1
    if (child instanceof XmlText && rest < size) {
      child.delete(rest, Math.min(length, size - rest))
      return
    }
    rest -= size
  }
}
