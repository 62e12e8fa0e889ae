import { mergeAttributes, Node } from '@tiptap/core'
import { parseEmbed } from '../embed.ts'
import { isSafeImageSource } from '../links.ts'
import { captionKeys } from './caption-keys.ts'
import { captionElement, childAttribute } from './dom.ts'

function flag(name: string, attribute: string) {
  return {
    default: false,
    parseHTML: (element: HTMLElement) => element.hasAttribute(attribute),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === true ? { [attribute]: '' } : {},
  }
}

/** An image; its caption is the node's content, so that several users can edit it. */
export const Picture = Node.create({
  name: 'image',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    src: {
      default: '',
      rendered: false,
      parseHTML: (element) => {
        const source = childAttribute(element, 'img', 'src')
        return isSafeImageSource(source) ? source : ''
      },
    },
    alt: { default: '', rendered: false, parseHTML: (element) => childAttribute(element, 'img', 'alt') },
    withBorder: flag('withBorder', 'data-border'),
    stretched: flag('stretched', 'data-stretched'),
    withBackground: flag('withBackground', 'data-background'),
  }),
  addKeyboardShortcuts: () => captionKeys('image'),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (element.querySelector('img') ? null : false),
      contentElement: captionElement,
    },
    { tag: 'img[src]' },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    mergeAttributes(HTMLAttributes),
    [
      'img',
      { src: isSafeImageSource(node.attrs.src) ? node.attrs.src : '', alt: String(node.attrs.alt ?? '') },
    ],
    ['figcaption', 0],
  ],
})

/** A video of a supported service. The iframe URL is always built from the video id. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    service: {
      default: '',
      rendered: false,
      parseHTML: (element) => parseEmbed(childAttribute(element, 'iframe', 'src'))?.service ?? '',
    },
    source: {
      default: '',
      rendered: false,
      parseHTML: (element) => parseEmbed(childAttribute(element, 'iframe', 'src'))?.source ?? '',
    },
    embed: {
      default: '',
      rendered: false,
      parseHTML: (element) => parseEmbed(childAttribute(element, 'iframe', 'src'))?.embedUrl ?? '',
    },
    width: { default: 580, rendered: false, parseHTML: () => 580 },
    height: { default: 320, rendered: false, parseHTML: () => 320 },
  }),
  addKeyboardShortcuts: () => captionKeys('embed'),
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      getAttrs: (element) => (parseEmbed(childAttribute(element, 'iframe', 'src')) ? null : false),
      contentElement: captionElement,
    },
    {
      tag: 'iframe[src]',
      getAttrs: (element) => (parseEmbed(element.getAttribute('src')) ? null : false),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const video = parseEmbed(node.attrs.source) ?? parseEmbed(node.attrs.embed)
    return [
      'figure',
      mergeAttributes(HTMLAttributes, { 'data-embed': video?.service ?? '' }),
      ['iframe', { src: video?.embedUrl ?? 'about:blank', title: video?.source ?? '', loading: 'lazy' }],
      ['figcaption', 0],
    ]
  },
})
