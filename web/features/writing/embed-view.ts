import { parseEmbed } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { createFigure, createTextButton, keepDrawn } from './view-parts.ts'
import type { WritingTexts } from './writing-texts.ts'

const names = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** A video as its name and a play button: its service is asked for nothing before somebody wants to see it. */
export function drawEmbed(node: DocNode, t: WritingTexts): NodeView {
  const { dom, contentDOM } = createFigure('embed')
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
      frame.src = video.embedUrl
      frame.title = video.source
      frame.allowFullscreen = true
      frame.referrerPolicy = 'strict-origin-when-cross-origin'
      box.replaceWith(frame)
    })
    box.append(link, play)
  } else box.append(t('blocks.embedRefused'))
  return keepDrawn(dom, contentDOM, node)
}
