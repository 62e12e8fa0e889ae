import { randomBytes } from 'node:crypto'
import { unwrapLinks } from '@rankwell/editor'
import mammoth from 'mammoth'
import { detectImageFormat } from '../images/image-format.ts'
import { readAnchors, type WordAnchor, writeMarks } from './comment-anchors.ts'
import { markDocument } from './mark-document.ts'
import { readWordComments, type WordDiscussion, type WordRemark } from './word-comments.ts'
import { WordFileError } from './word-file-error.ts'
import { linkNotes } from './word-notes.ts'
import { findWordParts, readPart, type WordParts } from './word-parts.ts'
import { readWordStyles, type WordStyles } from './word-styles.ts'
import { openZip, type ZipFile } from './zip-file.ts'

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const alertTypes = ['primary', 'secondary', 'info', 'success', 'warning', 'danger', 'light', 'dark']

/** Word's names for the alignments of quotes and alerts. */
const alignments: Record<string, string> = { center: 'center', right: 'right', both: 'justify' }

/** Paths of nested lists in the library's notation: an item `level` deep that contains its own mark. */
const itemPath = (level: number, name: string) =>
  `${'ul|ol > li > '.repeat(level - 1)}ul > li:fresh > span.${name}:fresh`

/** Word's own styles, and those that our exported files use where Word has no style. */
const styleMap = [
  ...levels.map((level) => `p[style-name='heading ${level}'] => h${Math.min(level, 6)}:fresh`),
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Article Quote'] => blockquote:fresh",
  "p[style-name='Article Quote Source'] => blockquote > cite:fresh",
  "p[style-name='Article Quote center'] => blockquote.has-text-align-center:fresh",
  "p[style-name='Article Quote Source center'] => blockquote.has-text-align-center > cite:fresh",
  "p[style-name='Article Code'] => pre:fresh",
  "r[style-name='Article Inline Code'] => code",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='Article Divider'] => div.divider:fresh",
  ...alertTypes.flatMap((type) => [
    `p[style-name='Article Alert ${type}'] => div.alert-${type}:fresh`,
    ...Object.values(alignments).map(
      (align) =>
        `p[style-name='Article Alert ${type} ${align}'] => div.alert-${type}.has-text-align-${align}:fresh`,
    ),
  ]),
  ...levels.flatMap((level) =>
    ['open', 'done'].map(
      (state) =>
        `p[style-name='Article Task ${state}']:unordered-list(${level}) => ${itemPath(level, `task-${state}`)}`,
    ),
  ),
  'u => u',
  'strike => s',
  'highlight => mark',
]

const megabyte = 1024 * 1024
/** Limits in bytes: all unpacked parts of the file, all images together, and one image. */
const limits = { unpacked: 200 * megabyte, images: 20 * megabyte, image: 10 * megabyte }
/** Characters, not counting images. */
const maxHtml = 2_000_000

/** Images are included as data within limits; none is stored before the user inserts the text. */
function createImageReader() {
  let room = limits.images
  return mammoth.images.imgElement(async (image) => {
    const data = await image.readAsBase64String()
    const bytes = (data.length * 3) / 4
    if (bytes > limits.image || bytes > room) return { src: '' }
    // The format declared by the file is not trusted.
    const format = detectImageFormat(Buffer.from(data.slice(0, 24), 'base64'))
    if (!format || format === 'heif') return { src: '' }
    room -= bytes
    return { src: `data:image/${format};base64,${data}` }
  })
}

/** An element of a file as parsed by the library. */
interface WordElement {
  type: string
  value?: string
  styleId?: string | null
  styleName?: string | null
  alignment?: string | null
  isBold?: boolean
  isItalic?: boolean
  highlight?: string | null
  verticalAlignment?: string | null
  children?: WordElement[]
}

/** Encloses the language of code while the library parses it; unused in any script. */
const languageMark = '\ue000'

/** Adds the alignment to the name of our style, and the language of code before its text. */
function readOwnStyle(element: WordElement, styleName: string): WordElement {
  const { children = [], alignment } = element
  const language = /^Article Code ([\w+#.-]{1,40})$/.exec(styleName)?.[1]
  if (language) {
    const name = { type: 'text', value: `${languageMark}${language}${languageMark}` }
    return { ...element, styleName: 'Article Code', children: [name, ...children] }
  }
  const align = alignments[alignment ?? '']
  const isKept =
    styleName.startsWith('Article Alert') || (styleName.startsWith('Article Quote') && align === 'center')
  return align && isKept ? { ...element, styleName: `${styleName} ${align}` } : element
}

/** Resolves the formatting of paragraph and run styles, regardless of their names. */
function createStyleReader(styles: WordStyles, secret: string) {
  const headingStyle = `${secret}heading`
  const readParagraph = (element: WordElement): WordElement => {
    const { styleId } = element
    if (!styleId) return element
    if (styleId.startsWith(headingStyle))
      return { ...element, styleName: `heading ${styleId.slice(headingStyle.length)}` }
    const role = styles.findRole(styleId)
    if (role?.startsWith('Article ')) return readOwnStyle(element, role)
    return role ? { ...element, styleName: role } : element
  }
  const readRun = (run: WordElement): WordElement => {
    // References to notes are links, although Word formats them as superscript.
    if (run.children?.some(({ type }) => type === 'noteReference')) return { ...run, verticalAlignment: null }
    const look = run.styleId ? styles.findRunStyle(run.styleId) : null
    if (!look) return run
    const vertical = run.verticalAlignment === 'baseline' ? null : run.verticalAlignment
    return {
      ...run,
      isBold: run.isBold === true || look.isBold,
      isItalic: run.isItalic === true || look.isItalic,
      highlight: run.highlight ?? look.highlight,
      verticalAlignment: vertical ?? look.vertical,
    }
  }
  const read = (element: WordElement): WordElement => {
    const children = element.children?.map(read)
    const whole = children ? { ...element, children } : element
    if (element.type === 'paragraph') return readParagraph(whole)
    return element.type === 'run' ? readRun(whole) : whole
  }
  return read
}

const nameLanguages = (html: string): string =>
  html.replaceAll(/<pre>\ue000([\w+#.-]{1,40})\ue000/g, '<pre class="language-$1">')

/** A comment thread of a file with the commented text. */
type AnchoredThread = WordAnchor & { isResolved: boolean; comments: WordRemark[] }

/** The text of a Word file. */
export interface WordText {
  /** Safe HTML, with images as data. */
  html: string
  /** Whether the first block of `html` is the file's title: a paragraph with Word's title style. */
  hasTitle: boolean
  discussions: AnchoredThread[]
}

const isTitleFirst = /^\s*<h1\b[^>]*\bclass="title"/

interface Prepared {
  zip: ZipFile
  parts: WordParts
  secret: string
  /** The number of each comment, by its id. */
  comments: ReadonlyMap<string, number>
}

/** The file as passed to the library: its text with markers, and without comments, which are read before. */
function createLibraryFile({ zip, parts, secret, comments }: Prepared) {
  const marked = new Set([parts.document, ...parts.notes])
  const isComments = (name: string) => name === parts.comments || name === 'word/comments.xml'
  return {
    exists: (name: string) => zip.has(name) && !isComments(name),
    async read(name: string, encoding?: string) {
      const data = zip.read(name)
      if (!data) throw new Error('the file has no such part')
      if (encoding === 'base64') return data.toString('base64')
      if (!encoding) return new Uint8Array(data)
      const xml = data.toString('utf8')
      return marked.has(name) ? markDocument({ xml, secret, comments }) : xml
    },
  }
}

async function convert(prepared: Prepared): Promise<string> {
  const { zip, parts, secret } = prepared
  const styles = readWordStyles(readPart(zip, parts.styles))
  // The library accepts an opened file as well; its types declare only paths and buffers.
  const input = { file: createLibraryFile(prepared) } as unknown as { buffer: Buffer }
  const { value } = await mammoth.convertToHtml(input, {
    styleMap,
    idPrefix: secret,
    convertImage: createImageReader(),
    externalFileAccess: false,
    transformDocument: createStyleReader(styles, secret),
  })
  return value
}

function placeDiscussions(
  discussions: WordDiscussion[],
  comments: ReadonlyMap<string, number>,
  places: Map<number, WordAnchor>,
): AnchoredThread[] {
  return discussions.flatMap(({ ids, isResolved, remarks }) => {
    const place = ids.map((id) => places.get(comments.get(id) ?? -1)).find((found) => found !== undefined)
    return place ? [{ ...place, isResolved, comments: remarks }] : []
  })
}

/**
 * The text of a Word file and its comments.
 * @throws {WordFileError} if it is not a Word file, or exceeds a limit
 */
export async function readWordFile(file: Uint8Array): Promise<WordText> {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const zip = openZip(buffer, { total: limits.unpacked })
  if (!zip) throw new WordFileError('word_unreadable')
  const parts = findWordParts(zip)
  const discussions = readWordComments(readPart(zip, parts.comments), readPart(zip, parts.commentStates))
  const ids = new Set(discussions.flatMap((discussion) => discussion.ids))
  const comments = new Map([...ids].map((id, number) => [id, number]))
  const secret = `r${randomBytes(12).toString('hex')}`
  const converted = await convert({ zip, parts, secret, comments })
  const named = linkNotes(nameLanguages(converted), secret, secret.slice(1, 7))
  const value = writeMarks(named, secret + secret)
  const words = value.replaceAll(/src="data:[^"]*"/g, '')
  if (words.length > maxHtml) throw new WordFileError('file_too_complex')
  const { html, places } = readAnchors(value, unwrapLinks)
  return {
    html,
    hasTitle: isTitleFirst.test(converted),
    discussions: placeDiscussions(discussions, comments, places),
  }
}
