import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../lib/i18n.ts'

/**
 * A page whose code and texts are fetched together when its address is opened.
 *
 * @param load Imports the page and gives its component.
 * @param texts Namespaces of texts that it shows.
 */
export function lazyPage(load: () => Promise<ComponentType>, texts: string[]) {
  return lazy(async () => {
    const [Page] = await Promise.all([load(), loadTexts(texts)])
    return { default: Page }
  })
}
