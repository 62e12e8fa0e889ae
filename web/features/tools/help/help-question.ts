/** Acts that need to know one thing more before they can begin. */
export const askedActions = ['translate', 'change-tone', 'custom'] as const
export type AskedAction = (typeof askedActions)[number]
export interface HelpDetails {
  targetLanguage?: string
  tone?: string
  instruction?: string
}

/** What is said where there is no proposal. */
export interface HelpNotice {
  text: string
  hasFailed: boolean
}
