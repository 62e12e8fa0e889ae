import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import type { SavingStore } from './saving.ts'

/** How long an action waits for pending edits, in milliseconds. */
const timeoutMs = 15_000

/**
 * For actions on the text: resolves to true once the server has acknowledged every change, or to false with
 * a message on timeout.
 */
export function useWhenSaved({ get, subscribe }: SavingStore): () => Promise<boolean> {
  const { t } = useTranslation('review')
  return async () => {
    if (get().save === 'saved') return true
    const isSaved = await new Promise<boolean>((resolve) => {
      const end = (answer: boolean) => {
        clearTimeout(timer)
        forget()
        resolve(answer)
      }
      const timer = setTimeout(end, timeoutMs, false)
      const forget = subscribe(() => {
        if (get().save === 'saved') end(true)
      })
    })
    if (!isSaved) toast.error(t('notSaved'))
    return isSaved
  }
}
