import type { Person } from './meeting.ts'

/** Blocks as a text is made of them. */
export const paragraph = (text: string) => ({ type: 'paragraph', data: { text } })
export const item = (content: string, ...items: object[]) => ({ content, items })

/** Puts somebody's caret there. */
export const goTo = ({ editor }: Person, at: number): boolean => editor.commands.setTextSelection(at)

/** What Enter does where somebody's caret stands. */
export const split = ({ editor: { commands } }: Person): boolean =>
  commands.splitListItem('listItem') || commands.splitListItem('taskItem') || commands.splitBlock()
