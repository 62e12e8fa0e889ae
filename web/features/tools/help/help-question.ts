/** Actions that need an additional input. */
export const askedActions = ['translate', 'change-tone', 'custom'] as const
export type AskedAction = (typeof askedActions)[number]
export interface HelpDetails {
  targetLanguage?: string
  tone?: string
  instruction?: string
}

/** Message if there is no suggestion. */
export interface HelpNotice {
  text: string
  hasFailed: boolean
}
