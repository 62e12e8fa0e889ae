import type { InterfaceLanguage } from '@rankwell/contract'
import { setLanguage } from '../../lib/i18n.ts'
import { useUpdateUser } from './api.ts'

/** Switches the interface at once and keeps the choice with the account. */
export function useChooseLanguage(): (language: InterfaceLanguage) => void {
  const update = useUpdateUser()
  return (language) => {
    void setLanguage(language)
    update.mutate({ language })
  }
}
