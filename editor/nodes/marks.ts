import { Mark, markInputRule, mergeAttributes } from '@tiptap/core'
import Bold from '@tiptap/extension-bold'
import Code from '@tiptap/extension-code'
import Italic from '@tiptap/extension-italic'
import Link from '@tiptap/extension-link'
import Strike from '@tiptap/extension-strike'
import Underline from '@tiptap/extension-underline'
import { isSafeHref } from '../links.ts'
import { noteAnchor } from '../notes.ts'

/** The class that an Editor.js tool wrote; kept for the blog, not shown, so that no page style can be borrowed. */
const toolClass = { class: { default: null, rendered: false, parseHTML: () => null } }

const SafeLink = Link.extend({
  // What is typed behind a link is no longer part of it.
  inclusive: false,
  addAttributes() {
    return {
      href: {
        default: null,
        parseHTML: (element) => element.getAttribute('href'),
        renderHTML: ({ href }) => {
          const id = noteAnchor(href)
          return id === null ? { href } : { href, id }
        },
      },
      target: { default: null, parseHTML: (element) => element.getAttribute('target') },
      rel: { default: null, parseHTML: (element) => element.getAttribute('rel') },
    }
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (url) => isSafeHref(url),
})

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    highlight: {
      /** Marks the selected text, or takes the mark away. */
      toggleHighlight: () => ReturnType
    }
  }
}

const Highlight = Mark.create({
  name: 'highlight',
  addAttributes: () => toolClass,
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', mergeAttributes(HTMLAttributes), 0],
  addCommands() {
    return {
      toggleHighlight:
        () =>
        ({ commands }) =>
          commands.toggleMark(this.name),
    }
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-h': () => this.editor.commands.toggleHighlight() }
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(==(?!\s)([^=]+)==)$/, type: this.type })]
  },
})

/** The inline marks, in the order in which their tags nest. */
export const marks = [
  SafeLink,
  Bold,
  Italic,
  Underline.extend({ addAttributes: () => toolClass }),
  Strike.extend({ addAttributes: () => toolClass }),
  Highlight,
  // Editor.js allows other marks around code, ProseMirror's usual code mark excludes them all.
  Code.extend({ excludes: 'code', addAttributes: () => toolClass }),
]
