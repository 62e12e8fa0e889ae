import { fragmentName } from '@rankwell/editor'
import { useCallback, useSyncExternalStore } from 'react'
import { type Doc, XmlElement, type XmlFragment, XmlText } from 'yjs'

const isBlank = (node: unknown): boolean =>
  node instanceof XmlText
    ? node.length === 0
    : node instanceof XmlElement && /^(paragraph|heading)$/.test(node.nodeName) && isEmptyText(node)

/** Called on every key, so it stops at the first word. */
function isEmptyText(text: XmlFragment): boolean {
  for (let child = text.firstChild; child; child = child.nextSibling as typeof child)
    if (!isBlank(child)) return false
  return true
}

/** Whether the text is empty; false until it is loaded. Known before the text is rendered. */
export function useIsEmpty(text: { doc: Doc } | null): boolean {
  const fragment = text?.doc.getXmlFragment(fragmentName)
  const subscribe = useCallback(
    (listen: () => void) => {
      fragment?.observeDeep(listen)
      return () => fragment?.unobserveDeep(listen)
    },
    [fragment],
  )
  return useSyncExternalStore(subscribe, () => fragment !== undefined && isEmptyText(fragment))
}
