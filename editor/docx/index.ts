import type { JSONContent } from '@tiptap/core'
import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import { imageSource } from '../blocks/media.ts'
import { textDirection } from '../direction.ts'
import { cleanRaw } from '../html/export.ts'
import { asDocNode, type DocNode, plainText } from '../model.ts'
import { createBlocks, createParagraph, type Writer } from './blocks.ts'
import { xmlText } from './runs.ts'
import { createNumbering, createStyles } from './styles.ts'

/** A picture as it is put into the file. Word shows PNG, JPEG, GIF and BMP. Sizes are in pixels. */
export interface LoadedImage {
  data: Uint8Array
  mediaType: string
  width: number
  height: number
}

export interface DocxOptions {
  /** Stands first, in Word's title style, and in the properties of the file. */
  title: string
  /** BCP 47 code of the text's language, for the spelling checker. */
  language: string
  /** Loads a picture by its address, or gives null; without it pictures are named only. */
  loadImage?: (source: string) => Promise<LoadedImage | null>
}

const parallelLoads = 4

/** Long texts take milliseconds to read, and most need no answer. */
function once<Value>(read: () => Value): () => Value {
  let known: { value: Value } | null = null
  return () => {
    known ??= { value: read() }
    return known.value
  }
}

/**
 * Writes a document as a Word file. Headings of level 7 become level 6; code keeps its lines; a video is a link;
 * raw HTML is passed through the schema first; paragraphs, lists and tables of right-to-left text run so.
 * Nothing is fetched but by `loadImage`; a picture it cannot give, or fails to, is named in its place.
 */
export async function toDocx(doc: JSONContent | DocNode, options: DocxOptions): Promise<Uint8Array> {
  const nodes = asDocNode(doc).content ?? []
  const writer: Writer = {
    images: await loadImages(nodes, options.loadImage),
    numberings: new Map(),
    lists: 0,
    codeLanguages: new Set(),
    readDirection: once(() => textDirection(nodes.map(plainText).join(' '))),
  }
  const title = xmlText(options.title).trim()
  const heading =
    title === '' ? [] : [createParagraph([{ type: 'text', text: title }], { heading: HeadingLevel.TITLE })]
  const children = [...heading, ...nodes.flatMap((node) => createBlocks(node, writer))]
  const file = new Document({
    title,
    creator: 'Rankwell',
    lastModifiedBy: 'Rankwell',
    styles: createStyles(options.language, writer.codeLanguages),
    numbering: createNumbering(writer.numberings),
    sections: [{ children: children.length > 0 ? children : [new Paragraph({})] }],
  })
  return new Uint8Array(await Packer.toArrayBuffer(file))
}

/** The addresses of the images that `toDocx` would load for a document, each once. */
export const listDocxImages = (doc: JSONContent | DocNode): string[] =>
  listSources(asDocNode(doc).content ?? [])

function listSources(nodes: readonly DocNode[]): string[] {
  const visible = nodes.flatMap((node) => (node.type === 'rawHtml' ? cleanRaw(node) : [node]))
  return [...new Set(visible.filter((node) => node.type === 'image').map(imageSource))].filter(Boolean)
}

async function loadImages(
  nodes: readonly DocNode[],
  load: DocxOptions['loadImage'],
): Promise<Map<string, LoadedImage>> {
  const images = new Map<string, LoadedImage>()
  if (!load) return images
  const sources = listSources(nodes)
  const work = async () => {
    for (let source = sources.pop(); source !== undefined; source = sources.pop()) {
      const image = await load(source).catch(() => null)
      if (image) images.set(source, image)
    }
  }
  await Promise.all(Array.from({ length: parallelLoads }, work))
  return images
}
