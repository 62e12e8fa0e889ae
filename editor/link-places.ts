import type { JSONContent } from '@tiptap/core'
import { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { isSafeHref } from './links.ts'
import { asDocNode, type DocNode } from './model.ts'
import { blockId, type TextKind, type TextRange, walkTexts } from './text-blocks.ts'

export interface PlacedLink extends TextRange {
  href: string
}

/** A text block with its links, and with the ranges in which no link may be inserted. */
export interface LinkableText {
  /** As in `toTextBlocks`. */
  id: string
  kind: TextKind
  text: string
  links: PlacedLink[]
  /** Links, inline code, and quotations. */
  closed: TextRange[]
}

/** The texts of a document with their links, in order; code blocks, raw HTML, embeds, and captions have none. */
export function readLinkableTexts(doc: JSONContent | DocNode | ProseMirrorNode): LinkableText[] {
  const texts: LinkableText[] = []
  const { content = [] } = asDocNode(doc instanceof ProseMirrorNode ? doc.toJSON() : doc)
  for (const [index, node] of content.entries()) {
    const id = blockId(node.attrs?.id, index)
    walkTexts(node, (path, kind, textblock) => {
      texts.push({ id: id + path, kind, ...readPieces(textblock.content ?? []) })
    })
  }
  return texts
}

function readPieces(content: readonly DocNode[]): Pick<LinkableText, 'text' | 'links' | 'closed'> {
  const links: PlacedLink[] = []
  const closed: TextRange[] = []
  let text = ''
  for (const piece of content) {
    const from = text.length
    text += piece.type === 'text' ? (piece.text ?? '') : '\n'
    const to = text.length
    const href = piece.marks?.find((mark) => mark.type === 'link')?.attrs?.href
    if (typeof href === 'string') {
      closed.push({ from, to })
      addLink(links, { from, to, href: href.trim() })
    } else if (piece.marks?.some((mark) => mark.type === 'code')) closed.push({ from, to })
  }
  for (const match of text.matchAll(quotation))
    closed.push({ from: match.index, to: match.index + match[0].length })
  return { text, links, closed }
}

/** Pairs of quotation marks of the ten languages, at most one paragraph apart. */
const quotation = /“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|»[^«»]*«|"[^"]*"/g

/** Adjacent pieces with the same target are one link. */
function addLink(links: PlacedLink[], link: PlacedLink): void {
  const last = links.at(-1)
  if (last?.href === link.href && last.to === link.from) last.to = link.to
  else if (isSafeHref(link.href) && !link.href.startsWith('#')) links.push(link)
}
