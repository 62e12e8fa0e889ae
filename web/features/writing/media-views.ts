import { createExtensions, isSafeImageSource, parseEmbed } from '@rankwell/editor'
import type { Extensions } from '@tiptap/react'
import { authorization } from '../../lib/api.ts'

const ownPicture = /^\/api\/uploads\/[0-9a-f-]{36}$/

/** Shows a picture of ours: it is fetched with the session and shown from memory. Others stay unloaded. */
function showPicture(image: HTMLImageElement, source: string, alt: string): () => void {
  image.alt = alt
  let address = ''
  if (ownPicture.test(source)) {
    fetch(source, { headers: authorization() })
      .then((answer) => (answer.ok ? answer.blob() : Promise.reject(new Error(String(answer.status)))))
      .then((blob) => {
        address = URL.createObjectURL(blob)
        image.src = address
      })
      .catch(() => {
        image.dataset.missing = ''
      })
  } else if (isSafeImageSource(source)) image.dataset.outside = source
  return () => URL.revokeObjectURL(address)
}

function figure(kind: string): { dom: HTMLElement; contentDOM: HTMLElement } {
  const dom = document.createElement('figure')
  dom.dataset.kind = kind
  const contentDOM = document.createElement('figcaption')
  dom.append(contentDOM)
  return { dom, contentDOM }
}

/**
 * A view that stays as it is while its attributes do. What it draws itself, such as a picture that has
 * loaded, is no edit; only the caption is.
 */
function keepDrawn(dom: HTMLElement, contentDOM: HTMLElement, attrs: Record<string, unknown>) {
  const drawn = JSON.stringify(attrs)
  return {
    dom,
    contentDOM,
    update: (node: { type: { name: string }; attrs: Record<string, unknown> }) =>
      node.type.name === dom.dataset.kind && JSON.stringify(node.attrs) === drawn,
    ignoreMutation: (mutation: { type: string; target: Node }) =>
      mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  }
}

/** The shared schema with views for what a browser must load in its own way. */
export const createWritingExtensions = (): Extensions =>
  createExtensions().map((extension) => {
    if (extension.name === 'image')
      return extension.extend({
        addNodeView:
          () =>
          ({ node }: { node: { attrs: Record<string, unknown> } }) => {
            const { dom, contentDOM } = figure('image')
            const image = document.createElement('img')
            image.contentEditable = 'false'
            dom.prepend(image)
            const forget = showPicture(image, String(node.attrs.src), String(node.attrs.alt ?? ''))
            return { ...keepDrawn(dom, contentDOM, node.attrs), destroy: forget }
          },
      })
    if (extension.name === 'embed')
      return extension.extend({
        addNodeView:
          () =>
          ({ node }: { node: { attrs: Record<string, unknown> } }) => {
            const { dom, contentDOM } = figure('embed')
            const video = parseEmbed(String(node.attrs.source)) ?? parseEmbed(String(node.attrs.embed))
            const link = document.createElement('a')
            link.contentEditable = 'false'
            link.textContent = video
              ? `▶ ${video.service === 'youtube' ? 'YouTube' : 'Vimeo'} · ${video.source}`
              : ''
            if (video) link.href = video.source
            link.target = '_blank'
            link.rel = 'noreferrer'
            dom.prepend(link)
            return keepDrawn(dom, contentDOM, node.attrs)
          },
      })
    return extension
  }) as Extensions
