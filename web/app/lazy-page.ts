import { type ComponentType, isValidElement, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { loadTexts } from '../lib/i18n.ts'

type Page = LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> }

/**
 * A page whose code and texts are fetched together when its address is opened.
 *
 * @param load Imports the page and gives its component.
 * @param texts Namespaces of texts that it shows.
 */
export function lazyPage(load: () => Promise<ComponentType>, texts: string[]): Page {
  let fetching: Promise<{ default: ComponentType }> | undefined
  const preload = () => {
    fetching ??= Promise.all([load(), loadTexts(texts)]).then(
      ([component]) => ({ default: component }),
      (error: unknown) => {
        fetching = undefined
        throw error
      },
    )
    return fetching
  }
  return Object.assign(lazy(preload), { preload })
}

/** Starts fetching what an element of a route is made of, so that shell and page come at the same time. */
export function preloadElement(element: ReactNode): void {
  if (!isValidElement(element) || typeof element.type === 'string') return
  const { preload } = element.type as Partial<Page>
  // A failure is shown where the page is drawn.
  preload?.().catch(() => undefined)
}
