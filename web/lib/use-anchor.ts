import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the section of the URL's hash, once the page is rendered. */
export function useAnchor(): void {
  const { hash, key } = useLocation()
  const seen = useRef('')
  useEffect(() => {
    if (!hash || seen.current === key) return
    seen.current = key
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash, key])
}
