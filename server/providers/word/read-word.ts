import { htmlToDoc, straightenLinks, toHtml } from '@rankwell/editor'
import mammoth from 'mammoth'
import { detectImageFormat } from '../images/image-format.ts'
import { checkZip } from './check-zip.ts'

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const alertTypes = ['primary', 'secondary', 'info', 'success', 'warning', 'danger', 'light', 'dark']

/** How Word names the alignments of quotes and alerts. */
const alignments: Record<string, string> = { center: 'center', right: 'right', both: 'justify' }

/** Paths of nested lists, as the library writes them: an item `level` deep, with a mark of its own inside. */
const itemPath = (level: number, name: string) =>
  `${'ul|ol > li > '.repeat(level - 1)}ul > li:fresh > span.${name}:fresh`

/** The styles of Word itself, and those by which our own files keep what Word has no style for. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
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
/** In bytes: all parts of the file unpacked, all images together, one image. */
const limits = { unpacked: 200 * megabyte, images: 20 * megabyte, image: 10 * megabyte }
/** Characters, not counting images. */
const maxHtml = 2_000_000

/** Images are included as data within limits; none is stored before the user takes the text. */
function createImageReader() {
  let room = limits.images
  return mammoth.images.imgElement(async (image) => {
    const data = await image.readAsBase64String()
    const bytes = (data.length * 3) / 4
    if (bytes > limits.image || bytes > room) return { src: '' }
    // What the file says about the format is not trusted.
    const format = detectImageFormat(Buffer.from(data.slice(0, 24), 'base64'))
    if (!format || format === 'heif') return { src: '' }
    room -= bytes
    return { src: `data:image/${format};base64,${data}` }
  })
}

/** Notes keep their numbers; the arrows that lead back from them would lead nowhere. */
const dropBackLinks = (html: string) =>
  html.replaceAll(/\s*<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '')

/** An element of a file as the library reads it. */
interface WordElement {
  type: string
  value?: string
  styleName?: string | null
  alignment?: string | null
  children?: WordElement[]
}

/** Encloses the language of code on its way through the library; no letter of any script. */
const languageMark = '\ue000'

/** Names the alignment in the style of a quote or alert, and writes the language of code before it. */
function readStyles(element: WordElement): WordElement {
  const children = element.children?.map(readStyles)
  const read = children ? { ...element, children } : element
  const { styleName, alignment } = element
  if (element.type !== 'paragraph' || !styleName?.startsWith('Article ')) return read
  const language = /^Article Code ([\w+#.-]{1,40})$/.exec(styleName)?.[1]
  if (language) {
    const name = { type: 'text', value: `${languageMark}${language}${languageMark}` }
    return { ...read, styleName: 'Article Code', children: [name, ...(children ?? [])] }
  }
  const align = alignments[alignment ?? '']
  const isKept =
    styleName.startsWith('Article Alert') || (styleName.startsWith('Article Quote') && align === 'center')
  return align && isKept ? { ...read, styleName: `${styleName} ${align}` } : read
}

const raised: Record<string, string> = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎' }
const plainSigns = '0123456789+-=()'

/** Numbers above and below the line as signs of their own, because texts here have no such mark. */
const writeRaised = (html: string): string =>
  html.replaceAll(/<(sup|sub)>([0-9+\-\u2212=()]+)<\/\1>/g, (_whole, tag: string, text: string) =>
    [...text.replaceAll('\u2212', '-')]
      .map((sign) => raised[tag]?.[plainSigns.indexOf(sign)] ?? sign)
      .join(''),
  )

const nameLanguages = (html: string): string =>
  html.replaceAll(/<pre>\ue000([\w+#.-]{1,40})\ue000/g, '<pre class="language-$1">')

/**
 * The text of a Word file as safe HTML, with its images as data.
 *
 * @returns Null where the file is not a Word file, or unpacks to more than is allowed.
 */
export async function readWordFile(file: Uint8Array): Promise<string | null> {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!checkZip(buffer, { total: limits.unpacked })) return null
  const { value: converted } = await mammoth.convertToHtml(
    { buffer },
    { styleMap, convertImage: createImageReader(), externalFileAccess: false, transformDocument: readStyles },
  )
  const value = writeRaised(nameLanguages(converted))
  const words = value.replaceAll(/src="data:[^"]*"/g, '')
  if (words.length > maxHtml) return null
  return toHtml(straightenLinks(htmlToDoc(dropBackLinks(value))), { raw: 'omit' })
}
