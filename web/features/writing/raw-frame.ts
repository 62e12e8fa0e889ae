import { toHtml } from '@rankwell/editor'

/** Nothing in the frame may run or load anything but its own looks. */
const framePolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

const leastHeight = 48
const mostHeight = 720

/** The page that shows raw HTML, closed by its own policy. */
export const framePage = (html: string): string =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${framePolicy}"><body>${html}`

/**
 * Gives the sealed frame the height (px) of what it shows. The frame itself cannot be looked into, so the same HTML
 * is measured beside it after the schema has cleaned it as for publishing, unseen, and again without scripts.
 */
export function fitFrame(frame: HTMLIFrameElement, html: string): void {
  const raw = { type: 'rawHtml', content: html ? [{ type: 'text', text: html }] : [] }
  const probe = document.createElement('iframe')
  probe.setAttribute('sandbox', 'allow-same-origin')
  probe.className = 'raw-probe'
  probe.tabIndex = -1
  probe.ariaHidden = 'true'
  probe.addEventListener('load', () => {
    const height = probe.contentDocument?.documentElement.scrollHeight ?? 0
    frame.style.blockSize = `${Math.min(mostHeight, Math.max(leastHeight, height + 2))}px`
    // Paper cannot be scrolled: there the source of what does not fit stands instead.
    frame.toggleAttribute('data-cut', height + 2 > mostHeight)
    probe.remove()
  })
  probe.srcdoc = framePage(toHtml({ type: 'doc', content: [raw] }, { raw: 'clean', embeds: 'address' }))
  frame.after(probe)
}
