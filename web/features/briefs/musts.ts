import type { Reference } from '@rankwell/contract'
import type { Node } from '@tiptap/pm/model'

/** Evidence in a text that it names and links its sources. */
export interface TextTraces {
  /** Linked URLs, normalized. */
  links: Set<string>
  text: string
}

const sameness = (url: string): string =>
  url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '')

/** Reads the links and the words of a text. */
export function readTraces(doc: Node): TextTraces {
  const links = new Set<string>()
  doc.descendants((node) => {
    for (const mark of node.marks)
      if (typeof mark.attrs.href === 'string') links.add(sameness(mark.attrs.href))
  })
  return { links, text: doc.textBetween(0, doc.content.size, '\n').toLowerCase() }
}

/**
 * Whether the text fulfills a requirement: a page to link is linked; a source to cite is linked, or named by
 * its title or site.
 */
export function isFulfilled({ must, value, title, kind }: Reference, { links, text }: TextTraces): boolean {
  const isLinked = kind === 'url' && links.has(sameness(value))
  if (must === 'link' || isLinked) return isLinked
  const host = kind === 'url' ? (sameness(value).split('/')[0] ?? '') : ''
  const names = [title.trim().toLowerCase(), host].filter((name) => name.length > 3)
  return names.some((name) => text.includes(name))
}
