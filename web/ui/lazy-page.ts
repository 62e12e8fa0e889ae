import {
  type ComponentType,
  createElement,
  isValidElement,
  type JSX,
  lazy,
  type ReactNode,
  useState,
} from 'react'
import { loadTexts } from '../lib/i18n.ts'
import { loadWithRetry } from '../lib/lazy-with-retry.ts'

type Page<Props> = ((props: Props) => JSX.Element) & {
  preload: () => Promise<unknown>
  /** Whether it can be rendered without waiting. */
  isHere: () => boolean
}

/** Shown instead of a page that a newer version has replaced; loaded early, because it would disappear as well. */
export const loadOutdatedPage = async () => ({ default: (await import('./outdated-page.tsx')).OutdatedPage })

/**
 * A page whose code and texts are loaded together when its route is opened. A loaded page renders immediately, because
 * React shows a suspended page no sooner than 300 ms after its fallback.
 *
 * @param load Imports the page and returns its component.
 * @param texts Namespaces of texts that it shows.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: string[],
): Page<Props> {
  let fetched: ComponentType<Props> | undefined
  let fetching: Promise<{ default: ComponentType<Props> }> | undefined
  const preload = () => {
    fetching ??= Promise.all([load(), loadTexts(texts)]).then(
      ([component]) => {
        fetched = component
        return { default: component }
      },
      (error: unknown) => {
        fetching = undefined
        throw error
      },
    )
    return fetching
  }
  const Waiting: ComponentType<Props> = lazy(() => loadWithRetry(preload, loadOutdatedPage))
  const Page = (props: Props) => {
    // Determined once, because another component type would remount the page.
    const [component] = useState(() => fetched ?? Waiting)
    return createElement(component, props)
  }
  return Object.assign(Page, { preload, isHere: () => fetched !== undefined })
}

/** Whether the element of a route can be rendered without waiting. */
export function isElementLoaded(element: ReactNode): boolean {
  if (!isValidElement(element) || typeof element.type === 'string') return true
  return (element.type as Partial<Page<object>>).isHere?.() ?? true
}

/**
 * Loads everything that the element of a route needs, so that shell and page appear together.
 *
 * @returns Resolves when loaded or failed: an error is shown where the page is rendered.
 */
export async function preloadElement(element: ReactNode): Promise<void> {
  if (!isValidElement(element) || typeof element.type === 'string') return
  const { preload } = element.type as Partial<Page<object>>
  await preload?.().catch(() => undefined)
}
