import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import type { SavingStore } from './saving.ts'

/** How long an act waits for the words before it, in milliseconds. */
const patience = 15_000

/**
 * For acts on what was written: resolves to true once the server has acknowledged every change, and to false,
 * with words about it, where it does not.
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
      const timer = setTimeout(end, patience, false)
      const forget = subscribe(() => {
        if (get().save === 'saved') end(true)
      })
    })
    if (!isSaved) toast.error(t('notSaved'))
    return isSaved
  }
}
