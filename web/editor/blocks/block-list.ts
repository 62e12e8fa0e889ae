import type { Editor } from '@tiptap/react'
import {
  CodeXml,
  Heading,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  Image,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  SquareCode,
  Table,
  TextQuote,
  TriangleAlert,
  Type,
  Video,
} from 'lucide-react'

/** Name of a block in the texts: `blocks.{name}`; headings include their level. */
export const blockNames = [
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'heading5',
  'heading6',
  'heading7',
  'bulletList',
  'orderedList',
  'taskList',
  'image',
  'quote',
  'table',
  'alert',
  'embed',
  'code',
  'title',
  'raw',
  'delimiter',
] as const
export type BlockName = (typeof blockNames)[number]

/** Blocks that need input first: a file or a URL. */
type AskedBlock = 'image' | 'embed'

export const blockIcons: Record<BlockName, LucideIcon> = {
  paragraph: Pilcrow,
  heading1: Heading1,
  heading2: Heading2,
  heading3: Heading3,
  heading4: Heading4,
  heading5: Heading5,
  heading6: Heading6,
  heading7: Heading,
  bulletList: List,
  orderedList: ListOrdered,
  taskList: ListChecks,
  image: Image,
  quote: TextQuote,
  table: Table,
  alert: TriangleAlert,
  embed: Video,
  code: SquareCode,
  title: Type,
  raw: CodeXml,
  delimiter: Minus,
}

/** Synonyms of blocks, including names in other editors. */
const synonyms: Partial<Record<BlockName, string>> = {
  paragraph: 'text p plain',
  heading1: 'h1 header title',
  heading2: 'h2 header subtitle',
  heading3: 'h3 header',
  heading4: 'h4 header',
  heading5: 'h5 header',
  heading6: 'h6 header',
  heading7: 'h7 header',
  bulletList: 'ul bullets bulleted unordered list',
  orderedList: 'ol numbered numbers ordered list',
  taskList: 'todo to do task tasks check checklist checkbox',
  image: 'img image photo picture upload',
  quote: 'blockquote citation',
  table: 'grid rows columns',
  alert: 'callout note warning info hint',
  embed: 'youtube vimeo video embed film',
  code: 'codeblock snippet pre',
  raw: 'html raw source',
  delimiter: 'hr divider line separator rule',
}

/**
 * Blocks matching a query, best first: exact name in the interface language, then blocks whose name, English
 * name, or synonym contains it as a word, starts with it, or contains it.
 */
export function findBlocks(typed: string, labelOf: (name: BlockName) => string): BlockName[] {
  const fold = (text: string) =>
    text
      .toLocaleLowerCase()
      .replaceAll(/[\s/-]+/g, ' ')
      .trim()
  const wanted = fold(typed)
  if (!wanted) return [...blockNames]
  const rank = (name: BlockName): number => {
    const names = [labelOf(name), name.replace(/(\d)/, ' $1'), name, synonyms[name] ?? ''].map(fold)
    const words = names.flatMap((text) => text.split(' '))
    if (names[0] === wanted) return 0
    if (words.includes(wanted)) return 1
    if (names.some((text) => text.startsWith(wanted)) || words.some((word) => word.startsWith(wanted)))
      return 2
    return names.some((text) => text.includes(wanted)) ? 3 : 4
  }
  return blockNames
    .map((name) => ({ name, rank: rank(name) }))
    .filter((one) => one.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.name)
}

/** The level in a heading's name; 0 for other blocks. */
export const headingLevel = (name: BlockName): number =>
  name.startsWith('heading') ? Number(name.slice(-1)) : 0

type Made = { type: string; attrs?: Record<string, unknown>; content?: Made[] }
type SetName = Exclude<BlockName, AskedBlock>

const cell = (type: string): Made => ({ type, content: [{ type: 'paragraph' }] })
const row = (type: string): Made => ({ type: 'tableRow', content: [cell(type), cell(type), cell(type)] })

const made: Record<SetName, Made> = {
  paragraph: { type: 'paragraph' },
  heading1: { type: 'heading', attrs: { level: 1 } },
  heading2: { type: 'heading', attrs: { level: 2 } },
  heading3: { type: 'heading', attrs: { level: 3 } },
  heading4: { type: 'heading', attrs: { level: 4 } },
  heading5: { type: 'heading', attrs: { level: 5 } },
  heading6: { type: 'heading', attrs: { level: 6 } },
  heading7: { type: 'heading', attrs: { level: 7 } },
  bulletList: { type: 'bulletList', content: [cell('listItem')] },
  orderedList: { type: 'orderedList', content: [cell('listItem')] },
  taskList: { type: 'taskList', content: [cell('taskItem')] },
  quote: { type: 'quote' },
  table: { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] },
  alert: { type: 'alert' },
  code: { type: 'codeBlock' },
  title: { type: 'title' },
  raw: { type: 'rawHtml' },
  delimiter: { type: 'horizontalRule' },
}

const toggles: Partial<Record<SetName, (editor: Editor) => void>> = {
  bulletList: (editor) => editor.chain().focus().toggleBulletList().run(),
  orderedList: (editor) => editor.chain().focus().toggleOrderedList().run(),
  taskList: (editor) => editor.chain().focus().toggleTaskList().run(),
  code: (editor) => editor.chain().focus().toggleCodeBlock().run(),
}
const turned: SetName[] = ['paragraph', 'quote', 'alert', 'title']

/**
 * Inserts a block: in place of an empty paragraph, otherwise below the current block. A block inserted in a list or
 * table goes below it.
 */
export function insertBlock(editor: Editor, block: Made): void {
  const { $from } = editor.state.selection
  const chain = editor.chain().focus()
  const isEmpty =
    $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  if ($from.depth === 0) chain.insertContent(block).run()
  else {
    const from = isEmpty ? $from.before(1) : $from.after(1)
    // Dividers have no text: at the end of the text the divider would be selected, and the next key would
    // replace it.
    const isLastLine = block.type === 'horizontalRule' && $from.after(1) === editor.state.doc.content.size
    chain
      .insertContentAt({ from, to: $from.after(1) }, isLastLine ? [block, { type: 'paragraph' }] : block)
      .setTextSelection(from + (isLastLine ? 2 : 1))
      .scrollIntoView()
      .run()
  }
}

/** Converts the current block, or inserts a new one if it cannot be converted, as in a table. */
export function setBlock(editor: Editor, name: SetName): void {
  const { $from } = editor.state.selection
  const isInside = $from.depth > 1
  const isInTable = isInside && $from.node(1).type.name === 'table'
  const toggle = isInTable ? undefined : toggles[name]
  if (toggle && (!isInside || name !== 'code')) toggle(editor)
  else if (!isInside && (headingLevel(name) || turned.includes(name))) {
    const { type, attrs } = made[name]
    editor.chain().focus().setNode(type, attrs).run()
  } else insertBlock(editor, made[name])
}
