import type { Editor } from '@tiptap/react'
import { useCallback, useSyncExternalStore } from 'react'

/** Whether nothing is written yet; false while the text is not there. */
export function useIsEmpty(editor: Editor | null): boolean {
  const subscribe = useCallback(
    (listen: () => void) => {
      editor?.on('transaction', listen)
      return () => {
        editor?.off('transaction', listen)
      }
    },
    [editor],
  )
  return useSyncExternalStore(subscribe, () => (editor && !editor.isDestroyed ? editor.isEmpty : false))
}
