import type { InterfaceLanguage } from '@rankwell/contract'
import { setLanguage } from '../../lib/i18n.ts'
import { useUpdateUser } from '../auth/api.ts'

/** Switches the interface immediately and stores the choice in the account. */
export function useChooseLanguage(): (language: InterfaceLanguage) => void {
  const update = useUpdateUser()
  return (language) => {
    void setLanguage(language)
    update.mutate({ language })
  }
}
