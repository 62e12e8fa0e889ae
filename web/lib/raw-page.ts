import { styleNonce } from './csp.ts'

/** Nothing in the frame may run or load anything but its own looks. */
const framePolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

/** Grounds and colours are part of what the HTML looks like, on paper too. */
const ownStyles = 'html{print-color-adjust:exact;-webkit-print-color-adjust:exact}'

/** Attributes that could lead somewhere or run, were the frame not sealed. */
const acts = /^(?:on.*|src|srcset|srcdoc|data|(?:xlink:)?href|action|formaction|ping|target|http-equiv)$/i

/**
 * Gives a page back the styles it came with: a frame without an address is held to the policy of the app, which takes
 * style elements with the nonce of this page only, and no style attributes. Those become rules that win over all others.
 */
function allowStyles(page: Document): void {
  const rules = [ownStyles]
  const { style } = document.createElement('i')
  for (const [at, element] of page.querySelectorAll('[style]').entries()) {
    // Read and written anew by the browser, a style attribute is a list of declarations and nothing else.
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
 * The page that shows raw HTML as it looks, closed by its own policy and by that of the app. It belongs into a frame
 * that is sealed by an empty `sandbox`.
 *
 * @param isForMeasuring - Without what could lead somewhere, run or load, for a frame that may be looked into.
 */
export function writeRawPage(html: string, isForMeasuring = false): string {
  const page = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html')
  if (isForMeasuring) {
    for (const element of page.querySelectorAll('script, template')) element.remove()
    for (const element of page.querySelectorAll('*'))
      for (const { name, value } of [...element.attributes])
        if (acts.test(name) && !value.startsWith('data:image/')) element.removeAttribute(name)
  }
  allowStyles(page)
  const policy = page.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = framePolicy
  page.head.prepend(policy)
  return `<!doctype html>${page.documentElement.outerHTML}`
}
