import { ignoredTags } from './html/ignored-tags.ts'
import { addMark, appendText, blockTags, readMark, separate, serializeInline } from './inline.ts'
import type { DocMark, DocNode } from './model.ts'
import { cleanText } from './text.ts'

/** Reads a DOM property from the prototype, because form fields can shadow properties of their form. */
const readOwn = <Kind extends object, Name extends keyof Kind>(
  { prototype }: { prototype: Kind },
  node: Kind,
  name: Name,
): Kind[Name] => Reflect.get(prototype, name, node)

/**
 * Parses inline HTML like `parseInline`, but with the browser's own parser, so that no other parser is in the bundle.
 * Nothing in the HTML runs or loads.
 */
function parseInlineByBrowser(html: string): DocNode[] {
  if (!/[<&]/.test(html)) {
    const text = cleanText(html)
    return text ? [{ type: 'text', text }] : []
  }
  const content: DocNode[] = []
  const visit = (parent: globalThis.Node, marks: readonly DocMark[], depth: number): void => {
    for (const child of readOwn(globalThis.Node, parent, 'childNodes')) {
      const nodeType = readOwn(globalThis.Node, child, 'nodeType')
      if (nodeType === 3) appendText(content, cleanText(child.nodeValue ?? ''), marks)
      if (nodeType !== 1) continue
      const element = child as Element
      const tag = readOwn(Element, element, 'localName')
      if (ignoredTags.has(tag)) continue
      if (tag === 'br') content.push({ type: 'hardBreak' })
      else if (blockTags.has(tag) && content.length > 0) separate(content)
      const given = readOwn(Element, element, 'attributes')
      const attributes = Object.fromEntries([...given].map(({ name, value }) => [name, value]))
      const mark = depth < 100 ? readMark(tag, attributes) : null
      visit(element, mark ? addMark(marks, mark) : marks, depth + (mark === undefined ? 0 : 1))
    }
  }
  visit(new DOMParser().parseFromString(`<body>${html}`, 'text/html').body, [], 0)
  return content
}

/** `canonicalInline` for browsers. */
export const canonicalInlineHtml = (html: string): string =>
  /[<&>\u00a0]/.test(html) ? serializeInline(parseInlineByBrowser(html)) : cleanText(html)

/** The text of inline HTML without marks, line breaks as spaces. Browser only. */
export const readInlineText = (html: string): string =>
  parseInlineByBrowser(html)
    .map((node) => (node.type === 'text' ? (node.text ?? '') : ' '))
    .join('')
