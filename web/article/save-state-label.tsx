import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SaveState } from '../collab/save-status/save-state.ts'
import { type SavingStore, useSaving } from '../collab/save-status/saving.ts'

/** `closed` if changes are no longer saved. */
type ShownSave = SaveState | 'closed'

const tones: Record<ShownSave, string> = {
  saved: 'text-muted',
  saving: 'text-muted',
  reconnecting: 'text-warning-ink',
  kept: 'text-danger-ink font-medium',
  unsaved: 'text-danger-ink font-medium',
  closed: 'text-danger-ink font-medium',
}

/** A state that lasts this long (ms) is announced. */
const announceAfterMs = 2000
const isSafe = (state: ShownSave) => state === 'saved' || state === 'saving'

interface SaveStateLabelProps {
  saving: SavingStore
  /** Whether saving has ended for all users (`lost`) or for this user (`demoted`); null if it has not. */
  end: 'lost' | 'demoted' | null
}

/**
 * Shows the save state as text. Screen readers announce only when the text becomes unsafe, and when it is safe again.
 */
export function SaveStateLabel({ saving, end }: SaveStateLabelProps) {
  const { t } = useTranslation('writing')
  const state: ShownSave = useSaving(saving, ({ save, isUnsent }) =>
    end === 'lost' || (end === 'demoted' && isUnsent) ? 'closed' : save,
  )
  const [announced, setAnnounced] = useState<ShownSave | null>(null)
  const shouldAnnounce = !isSafe(state) || (state === 'saved' && announced !== null && !isSafe(announced))
  useEffect(() => {
    if (!shouldAnnounce) return
    const timer = setTimeout(setAnnounced, announceAfterMs, state)
    return () => clearTimeout(timer)
  }, [shouldAnnounce, state])
  return (
    <>
      <span
        role="status"
        aria-live="off"
        data-safe={isSafe(state)}
        className={`min-w-0 truncate text-xs md:text-sm ${tones[state]}`}
      >
        {t(`save.${state}`)}
      </span>
      <span aria-live="polite" className="sr-only">
        {announced ? t(`save.${announced}`) : ''}
      </span>
    </>
  )
}
