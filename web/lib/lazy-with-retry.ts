import i18next from 'i18next'
import { lazy } from 'react'
import { toast } from './toast.ts'

/** Interval between attempts (ms), if the browser does not report that it is online again. */
const againAfter = 5000

const untilOnline = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, againAfter)
    window.addEventListener('online', go)
  })

/** The code that detects newer versions. Loaded early, because a new version would remove it as well. */
export const loadNewVersion = () => import('./new-version.ts')

/** Loads a component. If that fails, shows a message and retries once the browser is online. */
export async function loadWithRetry<Part>(
  load: () => Promise<Part>,
  findStandIn: () => Promise<unknown>,
): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      const version = await loadNewVersion().catch(() => null)
      if (await version?.isOutdated()) {
        void version?.offerReload()
        // React passes it the component's properties; it ignores those it does not have.
        return (await findStandIn()) as Part
      }
      toast.error(i18next.t('partNotLoaded'), { id: 'part-not-loaded' })
    }
    await untilOnline()
  }
}

/**
 * Stands in for a component that renders nothing. It stays pending until the user accepts the reload that
 * `loadWithRetry` offers.
 */
export const untilReload = (): Promise<never> => new Promise(() => undefined)

/**
 * `lazy` for optional parts of a page: without a connection it shows a message and retries; if a newer version has
 * removed the part, it offers a reload. A failed load must not unmount the text being written.
 */
export const lazyWithRetry: typeof lazy = (load) =>
  lazy(() => loadWithRetry(load, async () => ({ default: (await loadNewVersion()).OutdatedPart })))
