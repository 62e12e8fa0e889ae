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

/** What a block is called in the texts: `blocks.{name}`; headings have their level. */
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

/** Blocks that need something from the person first: a file, an address. */
export type AskedBlock = 'image' | 'embed'

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

/** The level of a heading's name; 0 for other blocks. */
export const headingLevel = (name: BlockName): number =>
  name.startsWith('heading') ? Number(name.slice(-1)) : 0

const acts: Record<Exclude<BlockName, AskedBlock | `heading${number}`>, (editor: Editor) => void> = {
  paragraph: (editor) => editor.chain().focus().setNode('paragraph').run(),
  bulletList: (editor) => editor.chain().focus().toggleBulletList().run(),
  orderedList: (editor) => editor.chain().focus().toggleOrderedList().run(),
  taskList: (editor) => editor.chain().focus().toggleTaskList().run(),
  quote: (editor) => editor.chain().focus().setNode('quote').run(),
  table: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  alert: (editor) => editor.chain().focus().setNode('alert').run(),
  code: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  title: (editor) => editor.chain().focus().setNode('title').run(),
  raw: (editor) => editor.chain().focus().insertContent({ type: 'rawHtml' }).run(),
  delimiter: (editor) => editor.chain().focus().insertContent({ type: 'horizontalRule' }).run(),
}

/** Turns the block at the cursor into another kind, or adds one where it cannot be turned. */
export function setBlock(editor: Editor, name: Exclude<BlockName, AskedBlock>): void {
  const level = headingLevel(name)
  if (level) editor.chain().focus().setNode('heading', { level }).run()
  else acts[name as keyof typeof acts](editor)
}
