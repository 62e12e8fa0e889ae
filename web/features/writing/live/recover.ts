import { toMarkdown } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'

/** The words on the screen as Markdown, for a clipboard or a file. */
export const readCopy = (editor: Editor): string => toMarkdown(editor.getJSON())

/** An earlier state of the text, as JSON of the editor, as Markdown. */
export const toWords = (content: string): string => toMarkdown(JSON.parse(content))

/** Saves the words on the screen as a file on this device. */
export function saveCopy(editor: Editor, title: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([readCopy(editor)], { type: 'text/markdown' }))
  link.download = `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'text'}.md`
  link.click()
  URL.revokeObjectURL(link.href)
}
