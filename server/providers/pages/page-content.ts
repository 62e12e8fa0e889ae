import { type HtmlElement, type HtmlNode, isElement } from '@rankwell/editor'
import type { PageParts } from './analyze-page.ts'
import { normalizeText } from './normalize-text.ts'
import { createNameJudge, flagsOf, IS_BLOCK, IS_SKIPPED, isHiddenOrOutside } from './tags.ts'

const webScheme = /^https?:/i
const otherScheme = /^[a-z][a-z0-9+.-]*:/i
/** Empty cells keep their column, and these elements have content without text. */
const keptEmpty = new Set(['td', 'th', 'tr', 'hr', 'br', 'img', 'iframe', 'pre'])
const media = new Set(['img', 'iframe'])

/** Where an element is: outside of the content, in a header, or definitely in the content. */
interface Place {
  isBoilerplate: boolean
  isHeader: boolean
  isMain: boolean
}

type JudgeNames = ReturnType<typeof createNameJudge>

/**
 * The main content among a page's elements, based on what the analyzer found outside of it: text is dropped if an
 * outside block has the same text. Images are kept in the main element, and between the first and the last kept text.
 */
export function keepContent(nodes: readonly HtmlNode[], parts: PageParts): HtmlNode[] {
  const judge = createNameJudge()
  const pieces = listPieces(nodes)
  const kept = pieces.map((text) => text !== '' && !parts.outside.has(text))
  const span = { first: kept.indexOf(true), last: kept.lastIndexOf(true) }
  let piece = 0

  const isImageKept = (place: Place): boolean =>
    !place.isBoilerplate &&
    (place.isMain || (!place.isHeader && piece >= span.first && piece <= span.last && span.first >= 0))

  function copy(list: readonly HtmlNode[], place: Place): HtmlNode[] {
    return list.flatMap((node): HtmlNode[] => {
      if (!isElement(node)) return kept[piece] || node.trim() === '' ? [node] : []
      if (isOutside(node)) return []
      const isBlock = isBoundary(node)
      if (isBlock) piece += 1
      const found = copyElement(node, placeOf(node, place, judge))
      if (isBlock) piece += 1
      return found
    })
  }

  function copyElement(node: HtmlElement, place: Place): HtmlNode[] {
    if (media.has(node.tag)) return isImageKept(place) ? [withAddresses(node, parts.base)] : []
    // The analyzer does not read code.
    if (node.tag === 'pre') return place.isMain || (kept[piece - 1] ?? false) || isInSpan() ? [node] : []
    const children = copy(node.children, place)
    if (children.length === 0 && !keptEmpty.has(node.tag)) return []
    if (node.tag === 'a' && isAnchor(node)) return children
    return [{ ...withAddresses(node, parts.base), children }]
  }

  const isInSpan = () => piece >= span.first && piece <= span.last
  return copy(nodes, { isBoilerplate: false, isHeader: false, isMain: false })
}

/** The texts between two block boundaries, as the analyzer reads them; the walk is the same as that of `keepContent`. */
function listPieces(nodes: readonly HtmlNode[]): string[] {
  const pieces: string[] = ['']
  const add = (text: string) => {
    pieces[pieces.length - 1] += text
  }
  const walk = (list: readonly HtmlNode[]): void => {
    for (const node of list) {
      if (!isElement(node)) add(node)
      else if (node.tag === 'br') add(' ')
      else if (!isOutside(node)) {
        const isBlock = isBoundary(node)
        if (isBlock) pieces.push('')
        if (node.tag !== 'pre') walk(node.children)
        if (isBlock) pieces.push('')
      }
    }
  }
  walk(nodes)
  return pieces.map(normalizeText)
}

const isBoundary = ({ tag }: HtmlElement): boolean => (flagsOf(tag) & IS_BLOCK) > 0

/** Menus, forms, and hidden elements; videos are checked when the document is read. */
function isOutside({ tag, attributes }: HtmlElement): boolean {
  if (tag !== 'iframe' && flagsOf(tag) & IS_SKIPPED) return true
  return isHiddenOrOutside(new Map(Object.entries(attributes)))
}

function placeOf({ tag, attributes }: HtmlElement, place: Place, judge: JudgeNames): Place {
  const byName = [judge(attributes.class ?? ''), judge(attributes.id ?? '')]
  const isNamed = tag !== 'main' && tag !== 'article' && tag !== 'body' && tag !== 'html'
  return {
    isBoilerplate: place.isBoilerplate || (isNamed && byName.includes('boilerplate')),
    isHeader: place.isHeader || tag === 'header' || byName.includes('header'),
    isMain: place.isMain || tag === 'main' || tag === 'article' || attributes.role === 'main',
  }
}

/** A link to a place on the same page. */
const isAnchor = ({ attributes }: HtmlElement): boolean =>
  attributes.href === undefined || attributes.href.trim() === '' || attributes.href.trim().startsWith('#')

/** The element with absolute URLs; URLs that are not web addresses are unchanged. */
function withAddresses(element: HtmlElement, base: URL): HtmlElement {
  const { tag, attributes } = element
  if (tag === 'a') return { ...element, attributes: { ...attributes, href: resolve(attributes.href, base) } }
  if (tag === 'img')
    return { ...element, attributes: { ...attributes, src: resolve(findSource(attributes), base) } }
  if (tag === 'iframe')
    return { ...element, attributes: { ...attributes, src: resolve(attributes.src, base) } }
  return element
}

function resolve(address: string | undefined, base: URL): string {
  const text = address?.trim() ?? ''
  if (text === '' || (otherScheme.test(text) && !webScheme.test(text))) return text
  return URL.canParse(text, base) ? new URL(text, base).href : ''
}

/** The URL of an image that may be lazy-loaded, so that its `src` can be a placeholder. */
function findSource({ src = '', srcset = '', ...attributes }: HtmlElement['attributes']): string {
  const late = [attributes['data-src'], attributes['data-lazy-src'], attributes['data-original']]
  const [first] = (srcset || attributes['data-srcset'] || '').trim().split(/\s/, 1)
  const isPlaceholder = src === '' || src.startsWith('data:')
  return (isPlaceholder ? [...late, first, src] : [src]).find(Boolean) ?? ''
}
