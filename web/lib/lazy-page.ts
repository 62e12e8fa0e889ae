import {
  type ComponentType,
  createElement,
  isValidElement,
  type JSX,
  lazy,
  type ReactNode,
  useState,
} from 'react'
import { loadTexts } from './i18n.ts'
import { loadPatiently } from './lazy-with-retry.ts'

type Page<Props> = ((props: Props) => JSX.Element) & {
  preload: () => Promise<unknown>
  /** It would be drawn at once. */
  isHere: () => boolean
}

/** Shown instead of a page that a newer version has replaced; loaded early, because it would disappear as well. */
export const loadGonePage = async () => ({ default: (await import('../ui/gone-page.tsx')).GonePage })

/**
 * A page whose code and texts are fetched together when its address is opened. One that is here already is drawn at
 * once: a page that has to be waited for, be it for a moment, is shown no sooner than 300 ms after what stands in
 * for it.
 *
 * @param load Imports the page and gives its component.
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
  const Waiting: ComponentType<Props> = lazy(() => loadPatiently(preload, loadGonePage))
  const Page = (props: Props) => {
    // Decided once: another component in its place would begin anew.
    const [component] = useState(() => fetched ?? Waiting)
    return createElement(component, props)
  }
  return Object.assign(Page, { preload, isHere: () => fetched !== undefined })
}

/** Whether an element of a route would be drawn at once. */
export function isElementHere(element: ReactNode): boolean {
  if (!isValidElement(element) || typeof element.type === 'string') return true
  return (element.type as Partial<Page<object>>).isHere?.() ?? true
}

/**
 * Fetches what an element of a route is made of, so that shell and page come at the same time.
 *
 * @returns Resolves once it is here, or cannot be fetched: a failure is shown where the page is drawn.
 */
export async function preloadElement(element: ReactNode): Promise<void> {
  if (!isValidElement(element) || typeof element.type === 'string') return
  const { preload } = element.type as Partial<Page<object>>
  await preload?.().catch(() => undefined)
}
