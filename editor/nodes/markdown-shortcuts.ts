import { Extension, InputRule } from '@tiptap/core'
import type { Node, ResolvedPos, Schema } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { alertLabels } from '../alert-labels.ts'
import { parseEmbed } from '../embed.ts'
import { isSafeHref, isSafeImageSource } from '../links.ts'

interface Written {
  tr: Transaction
  /** The start of the typed syntax in its text block. */
  $from: ResolvedPos
  from: number
  to: number
  match: readonly (string | undefined)[]
  /** Whether the text block contains nothing else. */
  isAlone: boolean
}

/** An input rule for a paragraph or quote; `work` returns false if it does not apply. */
const rule = (find: RegExp, work: (written: Written) => boolean) =>
  new InputRule({
    find,
    handler: ({ state, range: { from, to }, match }) => {
      const $from = state.doc.resolve(from)
      const { name } = $from.parent.type
      if ($from.depth !== 1 || (name !== 'paragraph' && name !== 'quote')) return null
      const isAlone = $from.parent.content.size === to - from
      return work({ tr: state.tr, $from, from, to, match, isAlone }) ? undefined : null
    },
  })

/** `[!NOTE] ` as on GitHub, also after `> `. */
const alert = rule(
  new RegExp(`^\\[!(${Object.values(alertLabels).join('|')})\\]\\s$`, 'i'),
  ({ tr, from, to, match }) => {
    const { alert: made } = tr.doc.type.schema.nodes
    const word = match[1]?.toUpperCase()
    const type = Object.keys(alertLabels).find((name) => alertLabels[name] === word)
    if (!made || !type) return false
    tr.delete(from, to).setBlockType(from, from, made, { type })
    return true
  },
)

/** `[text](URL)` inserts a link; text typed after it is not part of the link. */
const link = new InputRule({
  find: /(?<!!)\[([^[\]\n]{1,300})\]\((\S{1,2000}?)\)$/,
  handler: ({ state: { tr, schema }, range: { from, to }, match }) => {
    const [, words = '', href = ''] = match
    const mark = isSafeHref(href) ? schema.marks.link?.create({ href }) : undefined
    if (!mark) return null
    const around = tr.doc.resolve(from + 1).marks()
    tr.replaceWith(from, to, schema.text(words, mark.addToSet(around)))
    return undefined
  },
})

/** `![alt](URL "caption") ` inserts an image. */
const picture = rule(
  /!\[([^\]\n]{0,300})\]\((\S{1,2000}?)(?:\s+"([^"\n]{0,300})")?\)\s$/,
  ({ tr, $from, from, to, match, isAlone }) => {
    const { schema } = tr.doc.type
    const [, alt = '', src = '', caption = ''] = match
    const made = isSafeImageSource(src)
      ? schema.nodes.image?.create({ src, alt }, caption ? schema.text(caption) : null)
      : undefined
    if (!made) return false
    if (isAlone) tr.replaceWith($from.before(), $from.after(), made)
    else tr.delete(from, to).insert(tr.mapping.map($from.after()), made)
    return true
  },
)

function createTable(words: readonly string[], schema: Schema): Node | undefined {
  const { nodes } = schema
  const cells = (name: 'tableHeader' | 'tableCell') =>
    words.map((word) => {
      const content = name === 'tableHeader' && word.trim() ? schema.text(word.trim()) : null
      const paragraph = nodes.paragraph?.create(null, content)
      return nodes[name]?.create(null, paragraph)
    })
  const row = (name: 'tableHeader' | 'tableCell') =>
    nodes.tableRow?.create(
      null,
      cells(name).filter((cell) => cell !== undefined),
    )
  const rows = [row('tableHeader'), row('tableCell')].filter((one) => one !== undefined)
  return nodes.table?.create(null, rows)
}

/** `| A | B | ` inserts a table with these column headings. */
const table = rule(/^\|(?:[^|\n]{0,200}\|){2,20}\s$/, ({ tr, $from, match, isAlone }) => {
  const words = (match[0] ?? '').trim().slice(1, -1).split('|')
  const made = createTable(words, tr.doc.type.schema)
  if (!made || !isAlone) return false
  tr.replaceWith($from.before(), $from.after(), made)
  const firstCell = $from.before() + 1 + (made.firstChild?.nodeSize ?? 0) + 3
  tr.setSelection(TextSelection.near(tr.doc.resolve(firstCell)))
  return true
})

/** The URL of a video followed by a space inserts an embed. */
const video = rule(/^(?:https?:)?\/\/\S{8,2000}\s$/, ({ tr, $from, match, isAlone }) => {
  const found = parseEmbed((match[0] ?? '').trim())
  const { embed } = tr.doc.type.schema.nodes
  if (!found || !embed || !isAlone) return false
  const { service, source, embedUrl } = found
  tr.replaceWith($from.before(), $from.after(), embed.create({ service, source, embed: embedUrl }))
  return true
})

/** `[ ] ` or `[x] ` converts a list to a checklist; paragraphs have their own rule. */
const task = new InputRule({
  find: /^\[([ xX]?)\]\s$/,
  handler: ({ state, range, match, chain }) => {
    const $from = state.doc.resolve(range.from)
    if ($from.depth < 2 || $from.node(-1).type.name !== 'listItem') return null
    const checked = /x/i.test(match[1] ?? '')
    chain().deleteRange(range).toggleTaskList().updateAttributes('taskItem', { checked }).run()
    return undefined
  },
})

/** Input rules for blocks that have a Markdown syntax but no rules in their extensions. */
export const MarkdownShortcuts = Extension.create({
  name: 'markdownShortcuts',
  addInputRules: () => [alert, link, picture, table, video, task],
})
