import { isSafeHref } from '@rankwell/editor'

/** The page that a caption links to; null without one. */
function readSource(caption: string): string | null {
  const { body } = new DOMParser().parseFromString(caption, 'text/html')
  const href = body.querySelector('a')?.getAttribute('href') ?? ''
  return isSafeHref(href) ? href : null
}

/** Shows a link to the page of a quote's caption before its source field, or hides it if there is none. */
export function showQuoteLink(place: HTMLElement, caption: string, label: string): void {
  const href = readSource(caption)
  const shown = place.querySelector<HTMLAnchorElement>('.quote-link')
  if (href === null) {
    shown?.remove()
    return
  }
  const link = shown ?? document.createElement('a')
  link.href = href
  if (shown) return
  link.className = 'quote-link'
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.textContent = '↗'
  link.title = label
  link.setAttribute('aria-label', label)
  place.prepend(link)
}
