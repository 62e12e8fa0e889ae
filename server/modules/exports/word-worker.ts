import { parentPort, workerData } from 'node:worker_threads'
import { htmlToDoc, straightenLinks, toHtml } from '@rankwell/editor'
import mammoth from 'mammoth'
import { checkZip } from './check-zip.ts'

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const alertTypes = ['primary', 'secondary', 'info', 'success', 'warning', 'danger', 'light', 'dark']

/** Paths of nested lists, as the library writes them: an item `level` deep, with a mark of its own inside. */
const itemPath = (level: number, name: string) =>
  `${'ul|ol > li > '.repeat(level - 1)}ul > li:fresh > span.${name}:fresh`

/** The styles of Word itself, and those by which our own files keep what Word has no style for. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Article Quote'] => blockquote:fresh",
  "p[style-name='Article Quote Source'] => blockquote > cite:fresh",
  "p[style-name='Article Code'] => pre:fresh",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='Article Divider'] => div.divider:fresh",
  ...alertTypes.map((type) => `p[style-name='Article Alert ${type}'] => div.alert-${type}:fresh`),
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

const { file, limits } = workerData as {
  file: Uint8Array
  limits: { unpacked: number; pictures: number; picture: number }
}

/** Characters, not counting pictures. */
const mostHtml = 2_000_000

const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
let room = limits.pictures

/** Pictures come along as data as long as there is room: nothing is kept before somebody wants the text. */
const readPicture = mammoth.images.imgElement(async (image) => {
  if (!shown.has(image.contentType)) return { src: '' }
  const data = await image.readAsBase64String()
  const bytes = (data.length * 3) / 4
  if (bytes > limits.picture || bytes > room) return { src: '' }
  room -= bytes
  return { src: `data:${image.contentType};base64,${data}` }
})

/** Notes keep their numbers; the arrows that lead back from them would lead nowhere. */
const dropBackLinks = (html: string) =>
  html.replaceAll(/\s*<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '')

const buffer = Buffer.from(file)
if (checkZip(buffer, { total: limits.unpacked })) {
  const { value } = await mammoth.convertToHtml(
    { buffer },
    { styleMap, convertImage: readPicture, externalFileAccess: false },
  )
  const words = value.replaceAll(/src="data:[^"]*"/g, '')
  const html =
    words.length > mostHtml ? null : toHtml(straightenLinks(htmlToDoc(dropBackLinks(value))), { raw: 'omit' })
  parentPort?.postMessage(html)
} else parentPort?.postMessage(null)
