import { isDecorative } from '@rankwell/editor'
import { countGraphemes, countWords } from '@rankwell/seo'
import type { Node as DocNode } from '@tiptap/pm/model'

/** An image of the text with its context. */
export interface TextImage {
  position: number
  id: string | null
  src: string
  alt: string
  caption: string
  isDecorative: boolean
  /** The nearest heading above; empty before the first. */
  heading: string
  /** The text right before it, or otherwise right after. */
  context: string
}

/** Metadata of an image file. */
export interface ImageFile {
  name: string
  mediaType: string
  bytes: number
  width: number
  height: number
}

export type ImageProblem =
  | 'noAlt'
  | 'altTooLong'
  | 'altIsFileName'
  | 'altTwice'
  | 'outside'
  | 'tooHeavy'
  | 'tooLarge'
  | 'tooSmall'

export const imageLimits = { alt: 125, bytes: 300 * 1024, width: 2400, minWidth: 400, wordsBetween: 350 }

/** The images of a text in order. */
export function readImages(doc: DocNode): TextImage[] {
  const images: TextImage[] = []
  let heading = ''
  let before = ''
  const waiting: TextImage[] = []
  doc.forEach((node, position) => {
    const text = node.textContent.trim()
    if (node.type.name === 'image') {
      const { src, alt, id } = node.attrs
      const image: TextImage = {
        position,
        id: typeof id === 'string' ? id : null,
        src: String(src ?? ''),
        alt: String(alt ?? '').trim(),
        caption: text,
        isDecorative: isDecorative(node.attrs),
        heading,
        context: before,
      }
      images.push(image)
      if (!before) waiting.push(image)
      return
    }
    if (node.type.name === 'heading') {
      heading = text
      before = ''
    } else if (text) {
      for (const image of waiting.splice(0)) image.context = text
      before = text
    }
  })
  return images
}

const bareName = (name: string) =>
  name
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The problems of each image, in the given order. */
export function findImageProblems(
  images: readonly TextImage[],
  fileOf: (src: string) => ImageFile | undefined,
): ImageProblem[][] {
  const alts = new Map<string, number>()
  for (const { alt } of images) if (alt) alts.set(alt, (alts.get(alt) ?? 0) + 1)
  return images.map(({ src, alt, isDecorative }) => {
    const file = fileOf(src)
    const problems: ImageProblem[] = []
    if (!isDecorative) {
      if (!alt) problems.push('noAlt')
      if (countGraphemes(alt) > imageLimits.alt) problems.push('altTooLong')
      if (alt && file && bareName(alt) === bareName(file.name)) problems.push('altIsFileName')
      if ((alts.get(alt) ?? 0) > 1) problems.push('altTwice')
    }
    if (/^https?:/.test(src)) problems.push('outside')
    if (file && file.bytes > imageLimits.bytes) problems.push('tooHeavy')
    if (file && file.width > imageLimits.width) problems.push('tooLarge')
    if (file && file.width > 0 && file.width < imageLimits.minWidth) problems.push('tooSmall')
    return problems
  })
}

export interface ImageGap {
  heading: string
  /** Number of words in the section, which has no image. */
  words: number
  /** Position for an image: after the first text of the section. */
  position: number
}

/** Long sections between headings of level 1 or 2 without an image. */
export function findImageGaps(doc: DocNode, language: string): ImageGap[] {
  const gaps: ImageGap[] = []
  let current = { heading: '', words: 0, position: 0, hasImage: false }
  const close = () => {
    const { hasImage, ...gap } = current
    if (!hasImage && gap.words >= imageLimits.wordsBetween) gaps.push(gap)
  }
  doc.forEach((node, position) => {
    const name = node.type.name
    if (name === 'heading' && Number(node.attrs.level) <= 2) {
      close()
      current = { heading: node.textContent.trim(), words: 0, position: 0, hasImage: false }
    } else if (name === 'image') current.hasImage = true
    else {
      if (current.position === 0 && name !== 'heading') current.position = position + node.nodeSize
      current.words += countWords(node.textContent, language)
    }
  })
  close()
  return gaps
}

export interface AltSuggestion {
  text: string
  from: 'caption' | 'heading' | 'context'
}

const firstSentence = (text: string) => /^.*?[.!?؟…](?=\s|$)/su.exec(text)?.[0] ?? text

/** Shortens to whole words within the length that screen readers read at once. */
function shorten(text: string): string {
  const clean = text
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.:;,،؛]+$/u, '')
    .trim()
  if (countGraphemes(clean) <= imageLimits.alt) return clean
  const words = clean.split(' ')
  while (words.length > 1 && countGraphemes(words.join(' ')) > imageLimits.alt) words.pop()
  return words.join(' ')
}

/**
 * Alt text from an image's context, in the content's language: its caption, or otherwise the heading and the adjacent
 * text. Null if there is no context.
 */
export function suggestAlt({ caption, heading, context }: TextImage): AltSuggestion | null {
  if (caption) return { text: shorten(caption), from: 'caption' }
  const sentence = firstSentence(context)
  if (heading && sentence) return { text: shorten(`${heading}: ${sentence}`), from: 'context' }
  if (heading) return { text: shorten(heading), from: 'heading' }
  return sentence ? { text: shorten(sentence), from: 'context' } : null
}
