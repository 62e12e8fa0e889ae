import { Mark, markInputRule, mergeAttributes } from '@tiptap/core'
import Bold from '@tiptap/extension-bold'
import Code from '@tiptap/extension-code'
import Italic from '@tiptap/extension-italic'
import Link from '@tiptap/extension-link'
import Strike from '@tiptap/extension-strike'
import Underline from '@tiptap/extension-underline'
import { noteAnchor } from '../footnotes.ts'
import { oppositeMarks } from '../inline.ts'
import { isSafeHref } from '../links.ts'

/** The class of an Editor.js tool: kept for the blog but not rendered, so that it cannot use styles of the page. */
const toolClass = { class: { default: null, rendered: false, parseHTML: () => null } }

const SafeLink = Link.extend({
  // Text typed after a link is not part of it.
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
      /** Toggles the highlight of the selected text. */
      toggleHighlight: () => ReturnType
    }
    script: {
      /** Toggles superscript or subscript of the selected text. */
      toggleScript: (name: 'superscript' | 'subscript') => ReturnType
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

/**
 * Superscript or subscript. The command keeps them exclusive instead of `excludes`, because two concurrent users can
 * leave both in Yjs, which the editor must be able to load.
 */
const createScript = (name: 'superscript' | 'subscript', tag: string, key: string) =>
  Mark.create({
    name,
    addAttributes: () => toolClass,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addCommands() {
      return {
        toggleScript:
          (type) =>
          ({ chain }) =>
            chain()
              .unsetMark(oppositeMarks[type] ?? '')
              .toggleMark(type)
              .run(),
      }
    },
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleScript(name) }
    },
  })

/** The inline marks in the nesting order of their tags. */
export const marks = [
  SafeLink,
  Bold,
  Italic,
  Underline.extend({ addAttributes: () => toolClass }),
  Strike.extend({ addAttributes: () => toolClass }),
  Highlight,
  createScript('superscript', 'sup', 'Mod-.'),
  createScript('subscript', 'sub', 'Mod-,'),
  // Editor.js allows other marks around code, but Tiptap's code mark excludes them.
  Code.extend({ excludes: 'code', addAttributes: () => toolClass }),
]
