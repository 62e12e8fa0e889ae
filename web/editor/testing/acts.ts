import type { Person } from './meeting.ts'

/** Blocks from which a text is created. */
export const paragraph = (text: string) => ({ type: 'paragraph', data: { text } })
export const item = (content: string, ...items: object[]) => ({ content, items })

/** Moves a user's caret there. */
export const goTo = ({ editor }: Person, at: number): boolean => editor.commands.setTextSelection(at)

/** Presses Enter at a user's caret. */
export const split = ({ editor: { commands } }: Person): boolean =>
  commands.splitListItem('listItem') || commands.splitListItem('taskItem') || commands.splitBlock()
