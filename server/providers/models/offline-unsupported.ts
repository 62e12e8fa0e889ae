/** Actions on a paragraph that need a connected model, whatever the language. */
export const modelOnlyActions = ['translate', 'custom'] as const

/** A task that needs a connected model, such as a translation. */
export class OfflineUnsupportedError extends Error {
  readonly action: string
  constructor(action: string) {
    super(`${action} needs a connected model`)
    this.name = 'OfflineCannot'
    this.action = action
  }
}
