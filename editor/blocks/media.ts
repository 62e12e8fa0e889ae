import { parseEmbed, unsupportedEmbedMessage } from '../embed.ts'
import { serializeInline } from '../inline.ts'
import { isSafeImageSource } from '../links.ts'
import { type DocNode, isRecord } from '../model.ts'
import {
  type BlockConverter,
  FieldError,
  type Fields,
  flagAttribute,
  readOptionalText,
  textAttribute,
  writeOptionalText,
} from './fields.ts'
import { withInline } from './text.ts'

function readFile(fields: Fields): string {
  const file = fields.take('file')
  if (file === undefined) return ''
  if (!isRecord(file)) throw new FieldError('data.file must be an object')
  const { url = '', ...rest } = file
  if (typeof url !== 'string') throw new FieldError('data.file.url must be a string')
  if (url !== '' && !isSafeImageSource(url)) throw new FieldError('data.file.url must be an image URL')
  if (file.url === undefined || Object.keys(rest).length > 0) {
    fields.keep('file', file.url === undefined ? { rest, hasNoUrl: true } : { rest })
  }
  return url
}

function writeFile(url: string, kept: unknown): Record<string, unknown> {
  if (!isRecord(kept) || !isRecord(kept.rest)) return { url }
  return kept.hasNoUrl === true && url === '' ? { ...kept.rest } : { ...kept.rest, url }
}

export const image: BlockConverter = {
  type: 'image',
  nodes: ['image'],
  defaults: {
    ...{ file: { url: '' }, caption: '' },
    ...{ withBorder: false, stretched: false, withBackground: false },
  },
  toNode: (fields) => {
    const attrs = {
      src: readFile(fields),
      alt: readOptionalText(fields, 'alt'),
      withBorder: fields.flag('withBorder', false),
      stretched: fields.flag('stretched', false),
      withBackground: fields.flag('withBackground', false),
    }
    return withInline({ type: 'image', attrs }, fields.string('caption', ''))
  },
  toData: (node, shape) => ({
    file: writeFile(imageSource(node), shape.file),
    caption: serializeInline(node.content),
    ...writeOptionalText(node, 'alt', shape),
    withBorder: flagAttribute(node, 'withBorder'),
    stretched: flagAttribute(node, 'stretched'),
    withBackground: flagAttribute(node, 'withBackground'),
  }),
}

/** The URL of an image; empty if it is unsafe. */
export function imageSource(node: DocNode): string {
  const source = textAttribute(node, 'src')
  return isSafeImageSource(source) ? source : ''
}

function readSize(fields: Fields, key: string): number | null {
  const size = fields.take(key)
  if (size === undefined) return null
  if (typeof size !== 'number' || !Number.isFinite(size) || size < 0 || size > 20_000) {
    throw new FieldError(`data.${key} must be a number of pixels`)
  }
  return size
}

export const embed: BlockConverter = {
  type: 'embed',
  nodes: ['embed'],
  defaults: { service: '', source: '', embed: '', width: 580, height: 320, caption: '' },
  toNode: (fields) => {
    const source = fields.string('source', '')
    const address = fields.string('embed', '')
    const fromSource = source === '' ? null : parseEmbed(source)
    const fromAddress = address === '' ? null : parseEmbed(address)
    const video = fromSource ?? fromAddress
    const isForeign = (source !== '' && !fromSource) || (address !== '' && !fromAddress)
    if (!video || isForeign || (fromAddress && fromAddress.id !== video.id)) {
      throw new FieldError(unsupportedEmbedMessage)
    }
    const attrs: Record<string, unknown> = {
      service: fields.choice('service', ['youtube', 'vimeo'], video.service),
      source,
      embed: address,
      width: readSize(fields, 'width') ?? 580,
      height: readSize(fields, 'height') ?? 320,
    }
    if (attrs.service !== video.service) throw new FieldError(unsupportedEmbedMessage)
    return withInline({ type: 'embed', attrs }, fields.string('caption', ''))
  },
  toData: (node) => {
    const video = readEmbed(node)
    if (!video) return null
    const source = textAttribute(node, 'source')
    const address = textAttribute(node, 'embed')
    return {
      service: video.service,
      source: parseEmbed(source) ? source : '',
      embed: parseEmbed(address) ? address : '',
      width: pixels(node.attrs?.width, 580),
      height: pixels(node.attrs?.height, 320),
      caption: serializeInline(node.content),
    }
  },
}

function pixels(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback
}

/** The video of an embed node, rebuilt from its id; null if neither URL belongs to a supported service. */
export function readEmbed(node: DocNode): ReturnType<typeof parseEmbed> {
  return parseEmbed(node.attrs?.source) ?? parseEmbed(node.attrs?.embed)
}
