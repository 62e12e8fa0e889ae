import type { ParagraphAction } from '@rankwell/contract'

/** Actions that need an additional input. */
const askedActions = ['translate', 'change-tone', 'add-keyword', 'custom'] as const
export type AskedAction = (typeof askedActions)[number]

export const isAsked = (action: ParagraphAction): action is AskedAction =>
  askedActions.some((asked) => asked === action)

export interface HelpDetails {
  targetLanguage?: string
  tone?: string
  keyword?: string
  instruction?: string
}

/** Message if there is no suggestion. */
export interface HelpNotice {
  text: string
  hasFailed: boolean
}
