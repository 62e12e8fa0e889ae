import { isLanguageLoaded, loadLanguage } from '@rankwell/seo'
import { useEffect, useState } from 'react'

/** Whether the rules of a language are there; begins to load them, and tries again once the network is back. */
export function useScoringLanguage(code: string): boolean {
  const [, setLoaded] = useState('')
  useEffect(() => {
    if (isLanguageLoaded(code)) return
    let isGone = false
    const load = () =>
      loadLanguage(code).then(
        () => isGone || setLoaded(code),
        () => undefined,
      )
    void load()
    addEventListener('online', load)
    return () => {
      isGone = true
      removeEventListener('online', load)
    }
  }, [code])
  return isLanguageLoaded(code)
}
