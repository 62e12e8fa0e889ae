import { serializeInline } from '../inline.ts'
import { type DocNode, plainText } from '../model.ts'
import { canonicalInline, parseInline } from '../read-inline.ts'
import {
  type BlockConverter,
  FieldError,
  type Fields,
  readOptionalText,
  textAttribute,
  writeOptionalText,
} from './fields.ts'
import { alertTypes, headingLevel } from './names.ts'

/** A node with inline content; the key is omitted if there is none, as in ProseMirror. */
export function withInline(node: DocNode, html: string): DocNode {
  const content = parseInline(html)
  return content.length > 0 ? { ...node, content } : node
}

function readLevel(fields: Fields): number {
  const level = fields.take('level')
  if (level === undefined) return 2
  if (typeof level !== 'number' || !Number.isInteger(level) || level < 1 || level > 7) {
    throw new FieldError('data.level must be a whole number from 1 to 7')
  }
  return level
}

export const header: BlockConverter = {
  type: 'header',
  nodes: ['heading'],
  defaults: { text: '', level: 2 },
  toNode: (fields) =>
    withInline({ type: 'heading', attrs: { level: readLevel(fields) } }, fields.string('text', '')),
  toData: (node) => ({ text: serializeInline(node.content), level: headingLevel(node) }),
}

export const paragraph: BlockConverter = {
  type: 'paragraph',
  nodes: ['paragraph'],
  defaults: { text: '' },
  toNode: (fields) => {
    const prompt = readOptionalText(fields, 'prompt')
    const node: DocNode = prompt ? { type: 'paragraph', attrs: { prompt } } : { type: 'paragraph' }
    return withInline(node, fields.string('text', ''))
  },
  toData: (node, shape) => ({
    text: serializeInline(node.content),
    ...writeOptionalText(node, 'prompt', shape),
  }),
}

export const title: BlockConverter = {
  type: 'title',
  nodes: ['title'],
  defaults: { text: '' },
  toNode: (fields) => withInline({ type: 'title' }, fields.string('text', '')),
  toData: (node) => ({ text: serializeInline(node.content) }),
}

const alignments = ['left', 'center', 'right', 'justify'] as const

/** Alignment of a quote or an alert; left for an unknown value. */
export function readAlignment(node: DocNode, key: string): (typeof alignments)[number] {
  return alignments.find((item) => item === node.attrs?.[key]) ?? 'left'
}

export const quote: BlockConverter = {
  type: 'quote',
  nodes: ['quote'],
  defaults: { text: '', caption: '', alignment: 'left' },
  toNode: (fields) => {
    const passage = readOptionalText(fields, 'passage')
    const attrs = {
      caption: fields.html('caption'),
      alignment: fields.choice('alignment', alignments, 'left'),
      ...(passage ? { passage } : {}),
    }
    return withInline({ type: 'quote', attrs }, fields.string('text', ''))
  },
  toData: (node, shape) => ({
    text: serializeInline(node.content),
    caption: canonicalInline(textAttribute(node, 'caption')),
    alignment: readAlignment(node, 'alignment'),
    ...writeOptionalText(node, 'passage', shape),
  }),
}

export const alert: BlockConverter = {
  type: 'alert',
  nodes: ['alert'],
  defaults: { type: 'primary', align: 'left', message: '' },
  toNode: (fields) => {
    const attrs = {
      type: fields.choice('type', alertTypes, 'primary'),
      align: fields.choice('align', alignments, 'left'),
    }
    return withInline({ type: 'alert', attrs }, fields.string('message', ''))
  },
  toData: (node) => ({
    type: readAlertType(node),
    align: readAlignment(node, 'align'),
    message: serializeInline(node.content),
  }),
}

export function readAlertType(node: DocNode): (typeof alertTypes)[number] {
  return alertTypes.find((item) => item === node.attrs?.type) ?? 'primary'
}

function withText(node: DocNode, text: string): DocNode {
  return text === '' ? node : { ...node, content: [{ type: 'text', text }] }
}

export const code: BlockConverter = {
  type: 'code',
  nodes: ['codeBlock'],
  defaults: { code: '' },
  toNode: (fields) => {
    const language = readOptionalText(fields, 'language')
    const node: DocNode = language ? { type: 'codeBlock', attrs: { language } } : { type: 'codeBlock' }
    return withText(node, fields.string('code', ''))
  },
  toData: (node, shape) => ({ code: plainText(node), ...writeOptionalText(node, 'language', shape) }),
}

export const raw: BlockConverter = {
  type: 'raw',
  nodes: ['rawHtml'],
  defaults: { html: '' },
  toNode: (fields) => withText({ type: 'rawHtml' }, fields.string('html', '')),
  toData: (node) => ({ html: plainText(node) }),
}

export const delimiter: BlockConverter = {
  type: 'delimiter',
  nodes: ['horizontalRule'],
  defaults: {},
  toNode: () => ({ type: 'horizontalRule' }),
  toData: () => ({}),
}
