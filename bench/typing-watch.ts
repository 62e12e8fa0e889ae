import type { CDPSession, Page } from '@playwright/test'

/** Measurements of a page, in milliseconds. */
export interface TypingMetrics {
  /** From the navigation until the whole text was rendered and editable; 0 until then. */
  ready: number
  /** From each key until the frame that shows it was rendered. */
  frames: number[]
  /** Durations of tasks over 50 ms after `ready`. */
  tasks: number[]
}

declare global {
  interface Window {
    typingMetrics: TypingMetrics
  }
}

/** Runs in the page before everything else. */
function watchPage(blocks: number): void {
  const seen: TypingMetrics = { ready: 0, frames: [], tasks: [] }
  window.typingMetrics = seen
  const afterFrame = (run: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = run
      port2.postMessage(null)
    })
  const look = () => {
    const text = document.querySelector('.ProseMirror[contenteditable="true"]')
    if (!text || text.childElementCount < blocks) return void requestAnimationFrame(look)
    afterFrame(() => {
      seen.ready = performance.now()
    })
  }
  look()
  const onKey = ({ timeStamp }: KeyboardEvent) =>
    afterFrame(() => void seen.frames.push(performance.now() - timeStamp))
  window.addEventListener('keydown', onKey, { capture: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (seen.ready > 0 && startTime > seen.ready) seen.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

export const watch = (page: Page, blocks: number) => page.addInitScript(watchPage, blocks)

/** Opens a URL and waits for the text. Returns milliseconds since the navigation began. */
export async function open(page: Page, url: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.typingMetrics.ready > 0, null, { timeout: 60_000 })
  return page.evaluate(() => window.typingMetrics.ready)
}

async function readScriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Types keys at a human pace, waits for their effects, and returns the script time per key (ms). */
export async function type(page: Page, session: CDPSession, keys: number): Promise<number> {
  const text = 'the quick brown fox jumps over a lazy dog '
  await page.bringToFront()
  const before = await readScriptTime(session)
  for (let at = 0; at < keys; at += 1) {
    await page.keyboard.press(text[at % text.length] === ' ' ? 'Space' : (text[at % text.length] ?? 'a'))
    await rest(50)
  }
  await rest(1200)
  return ((await readScriptTime(session)) - before) / keys
}
