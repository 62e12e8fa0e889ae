import { parseEmbed, playerAttributes } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { createFigure, createTextButton, keepDrawn } from './view-parts.ts'
import type { WritingTexts } from './writing-texts.ts'

const names = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** A video as its name and a play button: its service is asked for nothing before somebody wants to see it. */
export function drawEmbed(node: DocNode, t: WritingTexts): NodeView {
  const { dom, contentDOM } = createFigure('embed', t('picture.captionHint'))
  const video = parseEmbed(node.attrs.source) ?? parseEmbed(node.attrs.embed)
  const box = document.createElement('div')
  box.contentEditable = 'false'
  box.className = 'picture-notice'
  dom.prepend(box)
  if (video) {
    const link = document.createElement('a')
    link.href = video.source
    link.target = '_blank'
    link.rel = 'noreferrer'
    link.textContent = `${names[video.service]} · ${video.source}`
    const play = createTextButton(t('blocks.play'), () => {
      const frame = document.createElement('iframe')
      // The service's own host for players that set no cookies before they play.
      frame.src = video.embedUrl.replace('//www.youtube.com/', '//www.youtube-nocookie.com/')
      frame.title = video.source
      for (const [name, value] of Object.entries(playerAttributes)) frame.setAttribute(name, value)
      box.replaceWith(frame)
    })
    box.append(link, play)
  } else box.append(t('blocks.embedRefused'))
  const view = keepDrawn(dom, contentDOM, node)
  const isSame = view.update
  const show = ({ content }: DocNode) => dom.toggleAttribute('data-captioned', content.size > 0)
  show(node)
  view.update = (next, decorations, inner) => {
    show(next)
    return isSame?.(next, decorations, inner) ?? false
  }
  return view
}
