import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** Smaller differences are the bars of the browser, not a keyboard; in pixels. */
const minHeight = 80

/**
 * Keeps `--keyboard` at the height (px) of an on-screen keyboard that covers the page. Browsers that shrink the page
 * themselves leave it at 0.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport: view } = window
    const { style } = document.documentElement
    if (!view) return
    const measure = () => {
      const hidden = window.innerHeight - view.height - view.offsetTop
      // Pinch zoom also reduces the visible area.
      const isKeyboard = view.scale < 1.05 && hidden > minHeight
      style.setProperty('--keyboard', `${isKeyboard ? Math.round(hidden) : 0}px`)
    }
    // No page starts with a keyboard, and measuring would cause another layout.
    const forget = whenIdle(measure)
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      forget()
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [])
}
