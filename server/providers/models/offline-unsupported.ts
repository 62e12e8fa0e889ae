/** Acts on a paragraph that only a connected model can do, whatever the language. */
export const modelOnlyActions = ['translate', 'custom'] as const

/** What rules cannot do and a connected model can, such as a translation. */
export class OfflineUnsupportedError extends Error {
  readonly action: string
  constructor(action: string) {
    super(`${action} needs a connected model`)
    this.name = 'OfflineCannot'
    this.action = action
  }
}
