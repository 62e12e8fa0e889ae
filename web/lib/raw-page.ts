import { styleNonce } from './csp.ts'

/** The frame may not run or load anything except its own styles. */
const framePolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

/** Backgrounds and colors are part of the HTML's appearance, also in print. */
const ownStyles = 'html{print-color-adjust:exact;-webkit-print-color-adjust:exact}'

/** Attributes that could navigate or run code if the frame were not sandboxed. */
const actions = /^(?:on.*|src|srcset|srcdoc|data|(?:xlink:)?href|action|formaction|ping|target|http-equiv)$/i

/**
 * Restores the page's styles: the app's policy applies to a frame without a URL and allows only style
 * elements with this page's nonce, and no style attributes. Those become rules with the highest priority.
 */
function allowStyles(page: Document): void {
  const rules = [ownStyles]
  const { style } = document.createElement('i')
  for (const [at, element] of page.querySelectorAll('[style]').entries()) {
    // After being parsed and serialized by the browser, a style attribute only contains declarations.
    style.cssText = element.getAttribute('style') ?? ''
    element.removeAttribute('style')
    element.setAttribute('data-styled', String(at))
    rules.push(`[data-styled="${at}"]:not(#a#b#c#d){${style.cssText}}`)
  }
  const sheet = page.createElement('style')
  sheet.textContent = rules.join('\n').replaceAll('<', '\\3c ')
  page.head.append(sheet)
  if (styleNonce) for (const one of page.querySelectorAll('style')) one.setAttribute('nonce', styleNonce)
}

/**
 * The page that renders raw HTML, restricted by its own policy and the app's. It must be shown in a frame
 * with an empty `sandbox`.
 *
 * @param isForMeasuring - Leaves out everything that could navigate, run, or load, for a frame that can be inspected.
 */
export function writeRawPage(html: string, isForMeasuring = false): string {
  const page = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html')
  if (isForMeasuring) {
    for (const element of page.querySelectorAll('script, template')) element.remove()
    for (const element of page.querySelectorAll('*'))
      for (const { name, value } of [...element.attributes])
        if (actions.test(name) && !value.startsWith('data:image/')) element.removeAttribute(name)
  }
  allowStyles(page)
  const policy = page.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = framePolicy
  page.head.prepend(policy)
  return `<!doctype html>${page.documentElement.outerHTML}`
}
