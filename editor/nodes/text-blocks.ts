import { mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core'
import CodeBlock from '@tiptap/extension-code-block'
import Heading, { type Level } from '@tiptap/extension-heading'
import Paragraph from '@tiptap/extension-paragraph'
import { alertTypes } from '../blocks/names.ts'
import { canonicalInlineHtml } from '../inline-dom.ts'
import { quoteElement } from './dom.ts'

/** Headings of level 1 to 7. HTML has no h7, so level 7 uses `role="heading"`. */
export const SevenLevelHeading = Heading.extend({
  addOptions() {
    return { levels: [1, 2, 3, 4, 5, 6, 7] as Level[], HTMLAttributes: {} }
  },
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML() {
    return [
      { tag: '[role="heading"][aria-level="7"]', attrs: { level: 7 } },
      ...[1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    ]
  },
  renderHTML({ node, HTMLAttributes }) {
    const level = Number(node.attrs.level)
    if (level === 7)
      return ['div', mergeAttributes(HTMLAttributes, { role: 'heading', 'aria-level': '7' }), 0]
    return [level >= 1 && level <= 6 ? `h${level}` : 'h2', mergeAttributes(HTMLAttributes), 0]
  },
})

const maxPromptLength = 300
const maxPassageIdLength = 100

/** A paragraph whose prompt is shown while it is empty. A prompt is not text: no output contains it. */
export const PromptParagraph = Paragraph.extend({
  addAttributes: () => ({
    prompt: {
      default: null,
      keepOnSplit: false,
      rendered: false,
      parseHTML: (element) => {
        const prompt = element.getAttribute('data-prompt')?.slice(0, maxPromptLength)
        return prompt && element.textContent?.trim() === '' ? prompt : null
      },
    },
  }),
  // A prompt is copied only with an empty paragraph, because elsewhere a copied text does not answer it.
  renderHTML({ node, HTMLAttributes }) {
    const { prompt } = node.attrs
    const isShown = typeof prompt === 'string' && prompt !== '' && node.content.size === 0
    return ['p', mergeAttributes(HTMLAttributes, isShown ? { 'data-prompt': prompt } : {}), 0]
  },
})

export const Quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    caption: {
      default: '',
      keepOnSplit: false,
      parseHTML: (element) =>
        canonicalInlineHtml(
          element.getAttribute('data-caption') ?? element.querySelector('cite')?.innerHTML ?? '',
        ),
      renderHTML: ({ caption }) => (caption ? { 'data-caption': caption } : {}),
    },
    alignment: {
      default: 'left',
      parseHTML: (element) => (element.getAttribute('data-alignment') === 'center' ? 'center' : 'left'),
      renderHTML: ({ alignment }) => ({ 'data-alignment': alignment }),
    },
    // Both halves of a split passage are still quotes from its source.
    passage: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-passage')?.slice(0, maxPassageIdLength) || null,
      renderHTML: ({ passage }) => (typeof passage === 'string' ? { 'data-passage': passage } : {}),
    },
  }),
  parseHTML: () => [
    {
      tag: 'blockquote',
      contentElement: quoteElement,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', mergeAttributes(HTMLAttributes), ['p', 0]],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleNode(this.name, 'paragraph') }
  },
})

export const Alert = Node.create({
  name: 'alert',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    type: {
      default: 'primary',
      parseHTML: (element) =>
        alertTypes.find((type) => type === element.getAttribute('data-alert')) ?? 'primary',
      renderHTML: ({ type }) => ({ 'data-alert': type }),
    },
    align: {
      default: 'left',
      parseHTML: (element) =>
        ['center', 'right', 'justify'].find((align) => align === element.getAttribute('data-align')) ??
        'left',
      renderHTML: ({ align }) => ({ 'data-align': align }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-alert]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { role: 'note' }), 0],
})

export const Title = Node.create({
  name: 'title',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'h1[data-title]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['h1', mergeAttributes(HTMLAttributes, { 'data-title': '' }), 0],
})

/** Raw HTML is text in the document and on screen; only a sandboxed iframe may render it. */
export const RawHtml = Node.create({
  name: 'rawHtml',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'pre[data-raw]', preserveWhitespace: 'full', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['pre', mergeAttributes(HTMLAttributes, { 'data-raw': '' }), 0],
})

export const PlainCodeBlock = CodeBlock.extend({ isolating: false })
