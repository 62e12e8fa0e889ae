import type { JSONContent } from '@tiptap/core'
import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import { imageSource } from '../blocks/media.ts'
import { textDirection } from '../direction.ts'
import { cleanRaw } from '../html/export.ts'
import { asDocNode, type DocNode, plainText } from '../model.ts'
import { createBlocks, createParagraph, type Writer } from './blocks.ts'
import { xmlText } from './runs.ts'
import { createNumbering, createStyles } from './styles.ts'

/** An image to embed, with its size in pixels. Word supports PNG, JPEG, GIF, and BMP. */
export interface LoadedImage {
  data: Uint8Array
  mediaType: string
  width: number
  height: number
}

export interface DocxOptions {
  /** The first paragraph, in Word's title style, and the title in the file properties. */
  title: string
  /** BCP 47 language code for the spelling checker. */
  language: string
  /** Loads an image by URL, null on failure; without it images are only named. */
  loadImage?: (source: string) => Promise<LoadedImage | null>
}

const parallelLoads = 4

/** Computes a value on first use: reading a long text takes milliseconds, and most results are not needed. */
function once<Value>(read: () => Value): () => Value {
  let known: { value: Value } | null = null
  return () => {
    known ??= { value: read() }
    return known.value
  }
}

/**
 * Serializes a document as a Word file. Level-7 headings become level 6, code keeps its lines, a video becomes a link,
 * raw HTML is passed through the schema, and right-to-left text gets right-to-left paragraphs, lists, and tables.
 * Only `loadImage` fetches anything; an image it cannot load is named in its place.
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

/** The distinct URLs of the images that `toDocx` loads for a document. */
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
