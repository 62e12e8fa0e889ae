import { toMarkdown } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'

/** The displayed text as Markdown, for the clipboard or a file. */
export const readCopy = (editor: Editor): string => toMarkdown(editor.getJSON())

/** A snapshot (editor JSON) as Markdown. */
export const snapshotToMarkdown = (content: string): string => toMarkdown(JSON.parse(content))

/** Downloads the displayed text as a file. */
export const downloadCopy = (editor: Editor, title: string): void =>
  downloadText(readCopy(editor), title, 'md')

const types = { md: 'text/markdown', html: 'text/html' }

/** Downloads a text as a file named after its title. */
export function downloadText(text: string, title: string, ending: keyof typeof types): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${types[ending]};charset=utf-8` }))
  link.download = `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'text'}.${ending}`
  link.click()
  URL.revokeObjectURL(link.href)
}
