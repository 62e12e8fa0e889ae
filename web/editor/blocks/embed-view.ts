import { parseEmbed, playerAttributes } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import type { WritingTexts } from '../extensions/editor-texts.ts'
import { createFigure, createStableView } from './view-elements.ts'

const names = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** A video, shown as its name and a play button; nothing is requested from its service before it is played. */
export function drawEmbed(node: DocNode, t: WritingTexts): NodeView {
  const { dom, contentDOM } = createFigure('embed', t('picture.captionHint'))
  const video = parseEmbed(node.attrs.source) ?? parseEmbed(node.attrs.embed)
  const box = document.createElement('div')
  box.contentEditable = 'false'
  dom.prepend(box)
  if (video) {
    box.className = 'video-poster'
    const play = document.createElement('button')
    play.type = 'button'
    play.className = 'video-play'
    play.setAttribute('aria-label', `${t('blocks.play')}: ${names[video.service]}`)
    play.addEventListener('click', () => {
      const frame = document.createElement('iframe')
      for (const [name, value] of Object.entries(playerAttributes)) frame.setAttribute(name, value)
      // The service's host for players that set no cookies before playback.
      frame.src = video.embedUrl.replace('//www.youtube.com/', '//www.youtube-nocookie.com/')
      frame.title = `${names[video.service]}: ${video.source}`
      box.replaceWith(frame)
    })
    const link = document.createElement('a')
    link.href = video.source
    link.target = '_blank'
    link.rel = 'noreferrer'
    link.dir = 'ltr'
    link.textContent = video.source
    const service = document.createElement('span')
    service.textContent = names[video.service]
    box.append(service, play, link)
  } else {
    box.className = 'picture-notice'
    box.append(t('blocks.embedRefused'))
  }
  const view = createStableView(dom, contentDOM, node)
  const isSame = view.update
  const show = ({ content }: DocNode) => dom.toggleAttribute('data-captioned', content.size > 0)
  show(node)
  view.update = (next, decorations, inner) => {
    show(next)
    return isSame?.(next, decorations, inner) ?? false
  }
  return view
}
