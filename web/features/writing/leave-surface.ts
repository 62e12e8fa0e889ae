import { Extension } from '@tiptap/react'

/** The element that says how to leave the text by keys. */
export const surfaceHintId = 'surface-hint'

/** Escape leads from the text, where Tab indents, to its tools; nothing else that hears Escape is disturbed. */
export const LeaveSurface = Extension.create({
  name: 'leaveSurface',
  priority: 1,
  addKeyboardShortcuts() {
    return {
      Escape: () => {
        const tool = document.querySelector<HTMLElement>('[data-text-tools] [tabindex="0"]')
        tool?.focus()
        return tool !== null
      },
    }
  },
})
