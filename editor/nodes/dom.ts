/** The first element below a DOM node that fits; works with any DOM, not only the browser's own. */
function findChild(node: globalThis.Node, selector: string): HTMLElement | null {
  if (!('querySelector' in node)) return null
  return (node as HTMLElement).querySelector<HTMLElement>(selector)
}

/** Where the caption of a figure stands; an empty element when it has none. */
export function captionElement(node: globalThis.Node): HTMLElement {
  return findChild(node, 'figcaption') ?? (node.ownerDocument as Document).createElement('figcaption')
}

/** Where the text of a quote stands. */
export function quoteElement(node: globalThis.Node): HTMLElement {
  return findChild(node, 'p') ?? (node as HTMLElement)
}

/** An attribute of an element with this tag: the element itself or the first below it. */
export function childAttribute(element: HTMLElement, tag: string, name: string): string {
  const child = element.matches(tag) ? element : element.querySelector(tag)
  return child?.getAttribute(name) ?? ''
}
