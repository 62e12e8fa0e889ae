import { type ParagraphAction, paragraphActions } from '@rankwell/contract'

const offlineActions: readonly ParagraphAction[] = [
  'rewrite',
  'shorten',
  'fix-grammar',
  'to-list',
  'to-table',
  'summarise',
]

/** Actions on a paragraph that need a connected model, whatever the language. */
export const modelOnlyActions: readonly ParagraphAction[] = paragraphActions.filter(
  (action) => !offlineActions.includes(action),
)

/** A task that needs a connected model, such as a translation. */
export class OfflineUnsupportedError extends Error {
  readonly action: string
  constructor(action: string) {
    super(`${action} needs a connected model`)
    this.name = 'OfflineUnsupportedError'
    this.action = action
  }
}
