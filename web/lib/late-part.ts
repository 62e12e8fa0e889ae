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

async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      toast.error(i18next.t('latePart'), { id: 'late-part' })
    }
    await untilOnline()
  }
}

/**
 * `lazy` for what stands beside a page: without a line it says so and comes once there is one. What failed to come
 * must not take down the text that somebody is writing.
 */
export const latePart: typeof lazy = (load) => lazy(() => loadPatiently(load))
