import { writeRawPage } from '../../lib/raw-page.ts'

const leastHeight = 48
const mostHeight = 720

/** Shows raw HTML in a frame that is sealed by an empty `sandbox`. */
export function fillFrame(frame: HTMLIFrameElement, html: string): void {
  frame.srcdoc = writeRawPage(html)
  fitFrame(frame, html)
}

/**
 * Gives the sealed frame the height (px) of what it shows. The frame itself cannot be looked into, so the same HTML
 * with the same styles is measured beside it, unseen, without scripts and without all that could act.
 */
function fitFrame(frame: HTMLIFrameElement, html: string): void {
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
  probe.srcdoc = writeRawPage(html, true)
  frame.after(probe)
}
