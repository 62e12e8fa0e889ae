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
const spokenAfter = 2000
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
  const [spoken, setSpoken] = useState<ShownSave | null>(null)
  const isWorthSaying = !isSafe(state) || (state === 'saved' && spoken !== null && !isSafe(spoken))
  useEffect(() => {
    if (!isWorthSaying) return
    const timer = setTimeout(setSpoken, spokenAfter, state)
    return () => clearTimeout(timer)
  }, [isWorthSaying, state])
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
        {spoken ? t(`save.${spoken}`) : ''}
      </span>
    </>
  )
}
