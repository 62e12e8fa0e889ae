import { toMarkdown } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'

/** The words on the screen as Markdown, for a clipboard or a file. */
export const readCopy = (editor: Editor): string => toMarkdown(editor.getJSON())

/** An earlier state of the text, as JSON of the editor, as Markdown. */
export const toWords = (content: string): string => toMarkdown(JSON.parse(content))

/** Saves the words on the screen as a file on this device. */
export const saveCopy = (editor: Editor, title: string): void => saveText(readCopy(editor), title, 'md')

const types = { md: 'text/markdown', html: 'text/html' }

/** Saves a text as a file on this device, named after its title. */
export function saveText(text: string, title: string, ending: keyof typeof types): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${types[ending]};charset=utf-8` }))
  link.download = `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'text'}.${ending}`
  link.click()
  URL.revokeObjectURL(link.href)
}
