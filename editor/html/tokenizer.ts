import { Tokenizer } from 'htmlparser2'
import { ignoredTags } from './ignored-tags.ts'

export interface HtmlHandler {
  open(tag: string, attributes: Readonly<Record<string, string>>): void
  close(tag: string): void
  text(text: string): void
}

/**
 * Tokenizes hostile HTML in linear time, with decoded entities and lowercase names. The content of scripts, styles,
 * iframes, SVG, and select lists is skipped; their opening tags are reported for the URL of an iframe.
 */
export function tokenizeHtml(html: string, handler: HtmlHandler): void {
  let attributes: Record<string, string> = Object.create(null)
  let name = ''
  let attribute = ''
  let value = ''
  let text = ''
  let droppedTag = ''
  let droppedDepth = 0

  const flush = () => {
    if (text && droppedDepth === 0) handler.text(text)
    text = ''
  }
  const open = () => {
    flush()
    if (droppedDepth > 0) {
      if (name === droppedTag) droppedDepth++
      return
    }
    handler.open(name, attributes)
    if (!ignoredTags.has(name)) return
    droppedTag = name
    droppedDepth = 1
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        text += html.slice(start, end)
      },
      ontextentity: (codePoint) => {
        text += String.fromCodePoint(codePoint)
      },
      onopentagname: (start, end) => {
        name = html.slice(start, end).toLowerCase()
        attributes = Object.create(null)
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end)
      },
      onattribentity: (codePoint) => {
        value += String.fromCodePoint(codePoint)
      },
      onattribend: () => {
        if (!(attribute in attributes)) attributes[attribute] = value
      },
      onopentagend: open,
      onselfclosingtag: () => {
        open()
        if (droppedDepth > 0 && (name === 'svg' || name === 'math')) droppedDepth--
      },
      onclosetag: (start, end) => {
        flush()
        const tag = html.slice(start, end).toLowerCase()
        if (droppedDepth === 0) handler.close(tag)
        else if (tag === droppedTag) droppedDepth--
      },
      oncdata: (start, end, offset) => {
        text += html.slice(start, end - offset)
      },
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: flush,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}
