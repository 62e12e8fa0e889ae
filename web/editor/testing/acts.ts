import type { Person } from './meeting.ts'

/** Blocks in the format of the stored document. */
export const paragraph = (text: string) => ({ type: 'paragraph', data: { text } })
export const item = (content: string, ...items: object[]) => ({ content, items })

/** Moves a user's caret to a position. */
export const goTo = ({ editor }: Person, at: number): boolean => editor.commands.setTextSelection(at)

/** Presses Enter at a user's caret. */
export const split = ({ editor: { commands } }: Person): boolean =>
  commands.splitListItem('listItem') || commands.splitListItem('taskItem') || commands.splitBlock()
