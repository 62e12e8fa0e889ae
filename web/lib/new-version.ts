import i18next from 'i18next'
import { use, useEffect } from 'react'
import { untilSaved } from './session-events.ts'
import { toast } from './toast.ts'

/** The server's answer is waited for so long (ms), and so long for words that are still on their way. */
const answerWithin = 5000
const savedWithin = 5000

const startScript = /<script\b[^>]*\bsrc="(\/assets\/[^"]+)"/
const toastId = 'new-version'

/** The script that this page began with. */
const readOwnScript = () =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null

async function hasOtherStart(): Promise<boolean> {
  const own = readOwnScript()
  if (own === null) return false
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(answerWithin) })
    const start = answer.ok ? startScript.exec(await answer.text())?.[1] : undefined
    return start !== undefined && start !== own
  } catch {
    return false
  }
}

let looking: Promise<boolean> | null = null

/**
 * Whether the server has another version of the app by now, so that parts this page has not fetched yet are gone for
 * good. False where the server does not answer: they may come then.
 */
export function isOutdated(): Promise<boolean> {
  looking ??= hasOtherStart().finally(() => {
    looking = null
  })
  return looking
}

const show = (words: 'saved' | 'saving' | 'unsaved', onSelect: () => void) =>
  toast.error(i18next.t(`newVersion.${words}`), {
    id: toastId,
    duration: Number.POSITIVE_INFINITY,
    isGlobal: true,
    action: { label: i18next.t('crash.reload'), onSelect },
  })

/** Loads the page anew once all that was written has arrived; says so where it has not. */
export async function reloadSaved(): Promise<void> {
  if (await untilSaved(savedWithin)) location.reload()
  else show('unsaved', () => location.reload())
}

let isSaidByPage = false

/** The page itself says it, until the function it gives is called: no notice need say it as well. */
export function holdOffers(): () => void {
  isSaidByPage = true
  toast.dismiss(toastId)
  return () => {
    isSaidByPage = false
  }
}

/** Says that a newer version is there, what becomes of the words, and offers to load it. */
export async function offerReload(): Promise<void> {
  const isSaved = await untilSaved(0)
  if (isSaidByPage) return
  show(isSaved ? 'saved' : 'saving', () => void reloadSaved())
}

/** Hears of every script that could not be fetched. */
export function watchMissingScripts(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (await isOutdated()) void offerReload()
  })
}

const never = new Promise<never>(() => undefined)

/** In place of a part that is gone: closes what was to be opened; otherwise what stands in for the part remains. */
export function GonePart({ onClose }: { onClose?: () => void }) {
  if (!onClose) use(never)
  useEffect(() => onClose?.(), [onClose])
  return null
}
