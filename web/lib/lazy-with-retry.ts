import i18next from 'i18next'
import { lazy } from 'react'
import { toast } from './toast.ts'

/** Between two attempts (ms), where the browser does not say that it is online again. */
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

/** What knows of newer versions. To be fetched in time: it would be gone with one as well. */
export const loadNewVersion = () => import('./new-version.ts')

/**
 * Waits for the line where a part cannot be fetched, and says so.
 *
 * @param findStandIn Gives what stands there for good where a newer version has replaced the part.
 */
export async function loadPatiently<Part>(
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
        // React gives it the properties of the part, of which it takes what it knows.
        return (await findStandIn()) as Part
      }
      toast.error(i18next.t('latePart'), { id: 'late-part' })
    }
    await untilOnline()
  }
}

/** Stands in for a part that shows nothing: it comes with the reload that `loadPatiently` offers. */
export const untilReload = (): Promise<never> => new Promise(() => undefined)

/**
 * `lazy` for what stands beside a page: without a line it says so and comes once there is one; where a newer version
 * has replaced it, it offers to load that. What failed to come must not take down the text that somebody is writing.
 */
export const latePart: typeof lazy = (load) =>
  lazy(() => loadPatiently(load, async () => ({ default: (await loadNewVersion()).GonePart })))
