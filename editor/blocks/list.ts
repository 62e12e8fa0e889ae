import { packExtra, unpackExtra } from '../extra.ts'
import { serializeInline } from '../inline.ts'
import { type DocNode, isRecord } from '../model.ts'
import { parseInline } from '../read-inline.ts'
import { type BlockConverter, type Data, FieldError, type Fields } from './fields.ts'
import {
  isListStyle,
  isStart,
  type ListPart,
  type ListStyle,
  listItems,
  listNodes,
  listStyle,
  readParts,
  writeParts,
} from './list-parts.ts'

const maxListDepth = 20

/** The paragraphs and the lists of a list item. */
export function splitItem(item: DocNode): { texts: DocNode[]; lists: DocNode[] } {
  const content = item.content ?? []
  return {
    texts: content.filter((node) => node.type === 'paragraph'),
    lists: content.filter((node) => listStyle(node) !== null),
  }
}

/** The inline content of several paragraphs joined by line breaks. */
export function joinParagraphs(paragraphs: readonly DocNode[]): DocNode[] {
  return paragraphs.flatMap((node, index) => [
    ...(index > 0 ? [{ type: 'hardBreak' }] : []),
    ...(node.content ?? []),
  ])
}

function textParagraph(html: string): DocNode {
  const content = parseInline(html)
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
}

/** Reads an item in any of three forms: a string, {content, items}, or {text, checked}. */
function readItem(value: unknown, style: ListStyle, depth: number, isMixed: boolean): DocNode {
  const type = style === 'checklist' ? 'taskItem' : 'listItem'
  if (typeof value === 'string') {
    const node: DocNode = { type, content: [textParagraph(value)] }
    return isMixed ? { ...node, attrs: { extra: packExtra({ shape: { form: 'string' } }) } } : node
  }
  if (!isRecord(value)) throw new FieldError('a list item must be a string or an object')
  const { content, text, items, ...rest } = value
  const html = content ?? text ?? ''
  if (typeof html !== 'string') throw new FieldError('the content of a list item must be a string')
  if (items !== undefined && !Array.isArray(items))
    throw new FieldError('items of a list item must be a list')
  const shape: Record<string, unknown> = {}
  const data: Record<string, unknown> = { ...rest }
  if (content === undefined) shape.key = text === undefined ? 'none' : 'text'
  else if (text !== undefined) data.text = text
  if (items === undefined) shape.items = 'none'
  const attrs: Record<string, unknown> = {}
  if (style === 'checklist') attrs.checked = readChecked(data, shape)
  const nested = items?.length && isListStyle(rest.style) ? rest.style : style
  if (nested !== style) delete data.style
  const parts = readParts(rest.parts, items?.length ?? 0, nested)
  if (parts) delete data.parts
  const extra = packExtra({ data, shape })
  if (extra) attrs.extra = extra
  const lists = items?.length
    ? readLists(items, parts ?? [{ style: nested, count: items.length }], depth)
    : []
  const node: DocNode = { type, content: [textParagraph(html), ...lists] }
  return Object.keys(attrs).length > 0 ? { ...node, attrs } : node
}

/** Reads the state of a checklist item: the official `meta.checked`, or `checked` next to the text. */
function readChecked(data: Data, shape: Record<string, unknown>): boolean {
  if (typeof data.checked === 'boolean') {
    const { checked } = data
    delete data.checked
    shape.checked = 'item'
    return checked
  }
  if (!isRecord(data.meta) || typeof data.meta.checked !== 'boolean') {
    shape.checked = 'none'
    return false
  }
  const { checked, ...rest } = data.meta
  if (Object.keys(rest).length > 0) data.meta = rest
  else delete data.meta
  return checked === true
}

/** The lists in an item, one per part. */
function readLists(items: readonly unknown[], parts: readonly ListPart[], depth: number): DocNode[] {
  let from = 0
  return parts.map(({ style, count, start }) => {
    const node = readList(items.slice(from, from + count), style, depth + 1)
    from += count
    return start === undefined ? node : { ...node, attrs: { ...node.attrs, start } }
  })
}

function readList(items: readonly unknown[], style: ListStyle, depth: number): DocNode {
  if (depth > maxListDepth) throw new FieldError(`lists may be nested ${maxListDepth} levels deep`)
  const strings = items.filter((item) => typeof item === 'string').length
  const isMixed = strings > 0 && strings < items.length
  const form = isMixed ? 'mixed' : strings > 0 ? 'string' : 'object'
  const node = { type: listNodes[style], content: items.map((item) => readItem(item, style, depth, isMixed)) }
  if (form === usualForm(style, depth)) return node
  return { ...node, attrs: { extra: packExtra({ shape: { form } }) } }
}

/** The default form of a list: strings at the top level wherever they suffice. */
function usualForm(style: ListStyle, depth: number): 'string' | 'object' {
  return depth === 1 && style !== 'checklist' ? 'string' : 'object'
}

function writeItem(item: DocNode, style: ListStyle, depth: number): Data {
  const { texts, lists } = splitItem(item)
  const { data: kept = {}, shape = {} } = unpackExtra(item.attrs?.extra)
  const nested = depth < maxListDepth ? lists : []
  const nestedStyle = nested[0] ? listStyle(nested[0]) : null
  const items = nested.flatMap((list) => writeItems(list, listStyle(list) ?? 'unordered', depth + 1))
  const parts = writeParts(nested)
  const html = serializeInline(joinParagraphs(texts))
  const data: Data = { ...kept }
  if (shape.key !== 'none' || html !== '') data[shape.key === 'text' ? 'text' : 'content'] = html
  if (style === 'checklist') writeChecked(data, item.attrs?.checked === true, shape.checked)
  if (shape.items !== 'none' || items.length > 0) data.items = items
  if (nestedStyle && nestedStyle !== style) data.style = nestedStyle
  if (parts) data.parts = parts
  return data
}

function writeChecked(data: Data, checked: boolean, where: unknown): void {
  if (where === 'item') data.checked = checked
  else if (where !== 'none' || checked) data.meta = { ...(isRecord(data.meta) ? data.meta : {}), checked }
}

/** Whether an item has nothing but text, so that a string suffices. */
function isPlain(item: DocNode): boolean {
  const { data } = unpackExtra(item.attrs?.extra)
  return splitItem(item).lists.length === 0 && item.attrs?.checked !== true && !data
}

function writeItems(node: DocNode, style: ListStyle, depth: number): unknown[] {
  const items = listItems(node)
  const form = unpackExtra(node.attrs?.extra).shape?.form ?? usualForm(style, depth)
  const isFlat = form === 'string' && items.every(isPlain)
  return items.map((item) => {
    const isString =
      form === 'mixed' && unpackExtra(item.attrs?.extra).shape?.form === 'string' && isPlain(item)
    if (isFlat || isString) return serializeInline(joinParagraphs(splitItem(item).texts))
    return writeItem(item, style, depth)
  })
}

function readStart(fields: Fields): number {
  const meta = fields.optional('meta')
  if (meta === undefined) return 1
  fields.keep('meta', meta)
  const start = isRecord(meta) ? meta.start : undefined
  return isStart(start) ? start : 1
}

export const list: BlockConverter = {
  type: 'list',
  nodes: Object.values(listNodes),
  defaults: { style: 'unordered', items: [] },
  toNode: (fields) => {
    const style = fields.choice('style', ['unordered', 'ordered', 'checklist'], 'unordered')
    const items = fields.take('items') ?? []
    if (!Array.isArray(items)) throw new FieldError('data.items must be a list')
    const start = readStart(fields)
    if (items.length === 0) fields.keep('empty', true)
    const node = readList(items.length === 0 ? [''] : items, style, 1)
    const form = unpackExtra(node.attrs?.extra).shape?.form
    if (form !== undefined) fields.keep('form', form)
    const isShifted = style === 'ordered' && start !== 1
    return { type: node.type, ...(isShifted ? { attrs: { start } } : {}), content: node.content ?? [] }
  },
  toData: (node, shape) => {
    const style = listStyle(node) ?? 'unordered'
    const items = writeItems(node, style, 1)
    const isEmpty = shape.empty === true && items.length === 1 && isBlankItem(node)
    const data: Data = { style, items: isEmpty ? [] : items }
    const meta = writeMeta(node, shape.meta)
    if (meta !== undefined) data.meta = meta
    return data
  },
}

function isBlankItem(node: DocNode): boolean {
  const [item] = node.content ?? []
  return item !== undefined && isPlain(item) && !splitItem(item).texts.some((text) => text.content?.length)
}

function writeMeta(node: DocNode, kept: unknown): unknown {
  const start = typeof node.attrs?.start === 'number' ? node.attrs.start : 1
  if (node.type !== 'orderedList') return kept
  const keptStart = isRecord(kept) && typeof kept.start === 'number' ? kept.start : 1
  if (start === keptStart) return kept
  return { ...(isRecord(kept) ? kept : {}), start }
}
