/** The first descendant that matches a selector, in any DOM implementation. */
function findChild(node: globalThis.Node, selector: string): HTMLElement | null {
  if (!('querySelector' in node)) return null
  return (node as HTMLElement).querySelector<HTMLElement>(selector)
}

/** The caption element of a figure; an empty element if it has none. */
export function captionElement(node: globalThis.Node): HTMLElement {
  return findChild(node, 'figcaption') ?? (node.ownerDocument as Document).createElement('figcaption')
}

/** The element that contains the text of a quote. */
export function quoteElement(node: globalThis.Node): HTMLElement {
  return findChild(node, 'p') ?? (node as HTMLElement)
}

/** An attribute of the first element with this tag, which may be the element itself. */
export function childAttribute(element: HTMLElement, tag: string, name: string): string {
  const child = element.matches(tag) ? element : element.querySelector(tag)
  return child?.getAttribute(name) ?? ''
}
