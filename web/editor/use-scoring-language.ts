import { type Formula, isLanguageLoaded, loadLanguage } from '@rankwell/seo'
import { useEffect, useState } from 'react'

/**
 * Whether the rules of a language and formula are loaded; starts loading them, and retries once the network
 * is back.
 */
export function useScoringLanguage(code: string, formula: Formula): boolean {
  const [, setLoaded] = useState('')
  useEffect(() => {
    if (isLanguageLoaded(code, formula)) return
    let isCanceled = false
    const load = () =>
      loadLanguage(code, formula).then(
        () => isCanceled || setLoaded(code),
        () => undefined,
      )
    void load()
    addEventListener('online', load)
    return () => {
      isCanceled = true
      removeEventListener('online', load)
    }
  }, [code, formula])
  return isLanguageLoaded(code, formula)
}
