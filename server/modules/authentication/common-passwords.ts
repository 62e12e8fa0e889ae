import { passwordLength } from '@rankwell/contract'
import { dictionary } from '@zxcvbn-ts/language-common'

let common: Set<string> | undefined

/** Whether a password is among the 49,000 most common, in any case, or one character repeated. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].filter((entry) => entry.length >= passwordLength.min))
  const lowerPriority = password.toLowerCase()
  return common.has(lowerPriority) || new Set(lowerPriority).size <= 2
}
