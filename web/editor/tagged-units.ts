import {
  type JSONContent,
  markdownToDoc,
  readMarkTags,
  type TaggedRange,
  type TaggedText,
  writeMarkTags,
} from '@rankwell/editor'
import { type Node as DocNode, Fragment, type Mark, type Schema } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'

/** The formatting of a numbered range, or an inline node that is not text. */
interface TagContent {
  marks: readonly Mark[]
  text: string
  node: DocNode | null
}

export interface TaggedUnit {
  /** The text with numbered tags around formatted words. */
  tagged: string
  tags: ReadonlyMap<number, TagContent>
}

/** A range of a text block as text with numbered tags, so that a rewrite can keep the formatting. */
export function tagRange(doc: DocNode, from: number, to: number, firstNumber = 1): TaggedUnit {
  const tags = new Map<number, TagContent>()
  const ranges: TaggedRange[] = []
  let text = ''
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isInline) return
    const start = Math.max(from, position) - position
    const own = node.isText ? (node.text ?? '').slice(start, to - position) : ''
    if (!node.isText || node.marks.length > 0) {
      const number = firstNumber + tags.size
      tags.set(number, { marks: node.marks, text: own, node: node.isText ? null : node })
      ranges.push({ number, from: text.length, to: text.length + own.length })
    }
    text += own
  })
  return { tagged: writeMarkTags({ text, ranges }).trim(), tags }
}

// Tags as characters that Markdown does not interpret, each followed by a character for its number.
const opening = '\ue000'
const closing = '\ue001'
const single = '\ue002'
const firstNumberSign = 0xe100
const maxNumber = 0xf8ff - firstNumberSign
const signs = /[\ue000-\ue002][\ue100-\uf8ff]/g

/** Replaces tags with these characters; private-use characters already in the text are not mistaken for them. */
function tagsToSigns({ text, ranges }: TaggedText): string {
  let result = ''
  let at = 0
  const plain = (part: string) => part.replace(/[\ue000-\ue002]/g, '')
  for (const { number, from, to } of ranges) {
    if (number > maxNumber) continue
    const sign = String.fromCharCode(firstNumberSign + number)
    result += plain(text.slice(at, from))
    result += from === to ? single + sign : opening + sign + plain(text.slice(from, to)) + closing + sign
    at = to
  }
  return result + plain(text.slice(at))
}

/** Whether Markdown would leave a text unchanged. */
function isPlain(text: string): boolean {
  const [first, ...others] = markdownToDoc(text).content ?? []
  const [only, ...more] = first?.content ?? []
  return (
    first?.type === 'paragraph' &&
    others.length + more.length === 0 &&
    !only?.marks &&
    only?.text === text.trim()
  )
}

const linesToDoc = (text: string): JSONContent => ({
  type: 'doc',
  content: text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.trim() }] })),
})

interface ReadOptions {
  /** The unit's text. If Markdown would change it, the result is not parsed as Markdown either. */
  source: string
  /** Whether the result is a list, a table, or headings. */
  isStructured: boolean
  /** The user's instruction may name a URL to link to. */
  instruction?: string | undefined
}

/** Reads a rewrite with its formatting. Images, and links that were not in the text, are dropped. */
export function readRewrite(
  schema: Schema,
  rewrite: string,
  tags: TaggedUnit['tags'],
  { source, isStructured, instruction = '' }: ReadOptions,
): DocNode {
  const written = tagsToSigns(readMarkTags(rewrite))
  const isMarkdown = isStructured || source.split('\n\n').every((part) => isPlain(readMarkTags(part).text))
  const parsed = isMarkdown ? markdownToDoc(written, { images: 'drop' }) : linesToDoc(written)
  const made = new Transform(schema.nodeFromJSON(parsed))
  dropForeignLinks(made, tags, instruction)
  applySigns(made, schema, tags)
  return made.doc
}

function dropForeignLinks(made: Transform, tags: TaggedUnit['tags'], instruction: string): void {
  const own = new Set([...tags.values()].flatMap(({ marks }) => marks.map((mark) => String(mark.attrs.href))))
  made.doc.descendants((node, position) => {
    for (const mark of node.marks)
      if (
        mark.type.name === 'link' &&
        !own.has(String(mark.attrs.href)) &&
        !instruction.includes(mark.attrs.href)
      )
        made.removeMark(position, position + node.nodeSize, mark)
  })
}

interface Sign {
  kind: string
  number: number
  position: number
}

function listSigns(doc: DocNode): Sign[] {
  const found: Sign[] = []
  doc.descendants((node, position) => {
    for (const match of node.isText ? (node.text ?? '').matchAll(signs) : [])
      found.push({
        kind: match[0].charAt(0),
        number: match[0].charCodeAt(1) - firstNumberSign,
        position: position + match.index,
      })
  })
  return found
}

/** Formats the text between tag characters, and removes these characters. Code and inline nodes are unchanged. */
function applySigns(made: Transform, schema: Schema, tags: TaggedUnit['tags']): void {
  const found = listSigns(made.doc)
  for (const [at, sign] of found.toReversed().entries()) {
    const { kind, number, position } = sign
    const content = tags.get(number)
    const start = found
      .slice(0, found.length - at)
      .findLast((one) => one.kind === opening && one.number === number)
    if (kind === single && content?.node) made.replaceWith(position, position + 2, content.node)
    else made.delete(position, position + 2)
    if (kind !== closing || !content || !start) continue
    const from = start.position + 2
    const isCode = content.marks.some(({ type }) => type.name === 'code')
    if (isCode && made.doc.resolve(from).sameParent(made.doc.resolve(position)))
      made.replaceWith(from, position, Fragment.from(schema.text(content.text, content.marks)))
    else for (const mark of content.marks) made.addMark(from, position, mark)
  }
}

/** Adds marked texts in parentheses to the end of the last text block. */
export function appendMarked(doc: DocNode, lost: readonly { mark: Mark; text: string }[]): DocNode {
  let end = -1
  doc.descendants((node, position) => {
    if (node.isTextblock && !node.type.spec.code) end = position + 1 + node.content.size
  })
  if (end < 0 || lost.length === 0) return doc
  const { schema } = doc.type
  const links = lost.flatMap(({ mark, text }, at) => [
    schema.text(at === 0 ? ' (' : ', '),
    schema.text(text, [mark]),
  ])
  return new Transform(doc).insert(end, [...links, schema.text(')')]).doc
}
