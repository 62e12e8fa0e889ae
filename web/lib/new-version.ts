import i18next from 'i18next'
import { use, useEffect } from 'react'
import { untilSaved } from './session-events.ts'
import { toast } from './toast.ts'

/** Timeouts (ms) for the server's response, and for pending edits. */
const answerWithin = 5000
const savedWithin = 5000

const startScript = /<script\b[^>]*\bsrc="(\/assets\/[^"]+)"/
const toastId = 'new-version'

/** The script that this page started with. */
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

let pendingCheck: Promise<boolean> | null = null

/**
 * Whether the server has another version of the app, so that files not loaded yet no longer exist. False if the server
 * does not respond, because they may still exist.
 */
export function isOutdated(): Promise<boolean> {
  pendingCheck ??= hasOtherStart().finally(() => {
    pendingCheck = null
  })
  return pendingCheck
}

const show = (words: 'saved' | 'saving' | 'unsaved', onSelect: () => void) =>
  toast.error(i18next.t(`newVersion.${words}`), {
    id: toastId,
    duration: Number.POSITIVE_INFINITY,
    isGlobal: true,
    action: { label: i18next.t('crash.reload'), onSelect },
  })

/** Reloads the page after all edits are saved; shows a message if they cannot be saved. */
export async function reloadSaved(): Promise<void> {
  if (await untilSaved(savedWithin)) location.reload()
  else show('unsaved', () => location.reload())
}

let isSuppressed = false

/** Suppresses the offer of a reload while the page itself shows it. Returns a function that ends this. */
export function suppressOffers(): () => void {
  isSuppressed = true
  toast.dismiss(toastId)
  return () => {
    isSuppressed = false
  }
}

/** Announces a newer version, explains whether the text is saved, and offers to load it. */
export async function offerReload(): Promise<void> {
  const isSaved = await untilSaved(0)
  if (isSuppressed) return
  show(isSaved ? 'saved' : 'saving', () => void reloadSaved())
}

/** Handles every script that could not be loaded. */
export function watchMissingScripts(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (await isOutdated()) void offerReload()
  })
}

const never = new Promise<never>(() => undefined)

/** Replaces a component that a newer version has removed. Closes what was being opened; otherwise it stays pending. */
export function OutdatedPart({ onClose }: { onClose?: () => void }) {
  if (!onClose) use(never)
  useEffect(() => onClose?.(), [onClose])
  return null
}
