import { hash, verify } from '@node-rs/argon2'
import { passwordLength } from '@rankwell/contract'
import { httpError, tooManyRequests } from '../../lib/errors.ts'
import { createFairQueue, type Turn } from '../../lib/fair-queue.ts'
import { translate } from '../../lib/messages.ts'
import { isCommonPassword } from './common-passwords.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A burst of sign-ins waits here, so that the threads of everything else stay free. */
const inQueue = createFairQueue({
  atOnce: 2,
  maxWaiting: 5000,
  onFull: () => tooManyRequests({ retryAfterSeconds: 30 }),
})
/** New passwords need a link or a session: strangers cannot ask for many. */
const ownTurn: Turn = { group: 'new passwords', rank: 0, isKnown: true }

/** Hashes a password with argon2id; the result carries its own salt and parameters. */
export const hashPassword = (password: string): Promise<string> =>
  inQueue(ownTurn, () => hash(password, argon2))

/** Verified when no account fits, so that the time of the answer does not tell. */
let dummyHash: Promise<string> | undefined

/** Whether the password is that of the hash. Takes equally long where there is no hash, and says no. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  turn: Turn,
): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password')
  const against = stored ?? (await dummyHash)
  const isRight = await inQueue(turn, () => verify(against, password))
  return isRight && Boolean(stored)
}

/**
 * Refuses a new password that is shorter than 8 or longer than 128 characters, or that many people use.
 * Characters are counted as people see them on the keyboard: code points.
 */
export function requireGoodPassword(password: string, language: string): void {
  const { min, max } = passwordLength
  const length = [...password].length
  const key =
    length < min ? 'short' : length > max ? 'long' : isCommonPassword(password) ? 'common' : undefined
  if (!key) return
  const text = translate(language, `password.${key}`, { min, max })
  throw httpError('password_weak', { message: text, fields: { password: text } })
}
