import { hash, verify } from '@node-rs/argon2'
import { passwordLength } from '@rankwell/contract'
import { httpError, tooManyRequests } from '../../lib/errors.ts'
import { createFairQueue, type Turn } from '../../lib/fair-queue.ts'
import { translate } from '../../lib/messages.ts'
import { isCommonPassword } from './common-passwords.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A burst of sign-ins is queued here, so that libuv's threads stay available for other work. */
const inQueue = createFairQueue({
  atOnce: 2,
  maxWaiting: 5000,
  onFull: () => tooManyRequests({ retryAfterSeconds: 30 }),
})
/** New passwords require a link or a session, so strangers cannot request many hashes. */
const newPasswordTurn: Turn = { group: 'new passwords', rank: 0, isKnown: true }

/** Hashes a password with argon2id; the result contains salt and parameters. */
export const hashPassword = (password: string): Promise<string> =>
  inQueue(newPasswordTurn, () => hash(password, argon2))

/** Hash that is verified when no account exists, so that the response time does not reveal whether one does. */
let dummyHash: Promise<string> | undefined

/** Whether the password matches the hash. Takes the same time without a hash, and returns false. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  turn: Turn,
): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password')
  const against = stored ?? (await dummyHash)
  const isCorrect = await inQueue(turn, () => verify(against, password))
  return isCorrect && Boolean(stored)
}

/**
 * Rejects a new password that is shorter than 8 or longer than 128 characters, or common. Characters are code points.
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
