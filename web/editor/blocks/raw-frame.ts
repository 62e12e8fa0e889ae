import { writeRawPage } from '../../lib/raw-page.ts'

const minHeight = 48
const maxHeight = 720

/** Shows raw HTML in a frame with an empty `sandbox`. */
export function fillFrame(frame: HTMLIFrameElement, html: string): void {
  frame.srcdoc = writeRawPage(html)
  fitFrame(frame, html)
}

/**
 * Sets the sandboxed frame to the height (px) of its content. The frame cannot be inspected, so the same
 * HTML and styles are measured in a hidden element without scripts and active content.
 */
function fitFrame(frame: HTMLIFrameElement, html: string): void {
  const probe = document.createElement('iframe')
  probe.setAttribute('sandbox', 'allow-same-origin')
  probe.className = 'raw-probe'
  probe.tabIndex = -1
  probe.ariaHidden = 'true'
  probe.addEventListener('load', () => {
    const height = probe.contentDocument?.documentElement.scrollHeight ?? 0
    frame.style.blockSize = `${Math.min(maxHeight, Math.max(minHeight, height + 2))}px`
    // A printout cannot scroll, so the source is printed if the content does not fit.
    frame.toggleAttribute('data-cut', height + 2 > maxHeight)
    probe.remove()
  })
  probe.srcdoc = writeRawPage(html, true)
  frame.after(probe)
}
