import { type EditorState, PluginKey } from '@tiptap/pm/state'

/** Key of the menu's plugin, which exists as soon as the menu is loaded. */
export const slashMenuKey = new PluginKey('slashMenu')

export interface SlashQuery {
  /** The text after the slash. */
  text: string
  from: number
  to: number
}

/**
 * The text between a slash at the start of a block, or after a space, and the cursor. Null in code, with a
 * selection, or without such a slash.
 */
export function findSlashQuery(state: EditorState): SlashQuery | null {
  const { $from, empty } = state.selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const match = /(?:^|\s)\/((?:[\p{L}\p{N}]{1,20}(?: [\p{L}\p{N}]{0,20}){0,2})?)$/u.exec(before)
  const text = match?.[1]
  return text === undefined ? null : { text, from: $from.pos - text.length - 1, to: $from.pos }
}
