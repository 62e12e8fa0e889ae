import { readStored, storageKeys, writeStored } from './storage.ts'

/** Why an account can no longer sign in or open its documents. */
export type FormerAccountReason = 'workspace' | 'removed' | 'disabled'

/** An account with unsent text on this device whose session has ended permanently. */
export interface FormerAccount {
  userId: string
  /** Identifies the user, even after they have created a new account. */
  email: string
  reason: FormerAccountReason
}

const prefix = 'rankwell-left:'
const reasons: string[] = ['workspace', 'removed', 'disabled'] satisfies FormerAccountReason[]

function readAccount(userId: string): FormerAccount | null {
  try {
    const { email, reason } = JSON.parse(readStored(prefix + userId) ?? '') as Partial<FormerAccount>
    if (typeof email !== 'string' || !reason || !reasons.includes(reason)) return null
    return { userId, email, reason }
  } catch {
    return null
  }
}

/** Stores the account, and that this tab may show its text without a session. */
export function recordFormerAccount({ userId, email, reason }: FormerAccount): void {
  writeStored(prefix + userId, JSON.stringify({ email, reason }))
  writeStored(storageKeys.leftHere, userId, 'sessionStorage')
}

/** The account that was left in this tab; null if there is none. */
export function readFormerAccountOfTab(): FormerAccount | null {
  const userId = readStored(storageKeys.leftHere, 'sessionStorage')
  return userId ? readAccount(userId) : null
}

/** Ids of earlier accounts with the same email address on this device. */
export function listFormerAccounts(email: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const account = key.startsWith(prefix) ? readAccount(key.slice(prefix.length)) : null
      return account?.email.toLowerCase() === email.toLowerCase() ? [account.userId] : []
    })
  } catch {
    return []
  }
}

/** Removes an account without text on this device. */
export function forgetFormerAccount(userId: string): void {
  writeStored(prefix + userId, null)
  if (readStored(storageKeys.leftHere, 'sessionStorage') === userId)
    writeStored(storageKeys.leftHere, null, 'sessionStorage')
}
