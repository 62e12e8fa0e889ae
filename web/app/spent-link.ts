import { api } from '../lib/api.ts'
import { isPassing, readFailure } from '../lib/errors.ts'

/** Why a mailed link is no longer valid, in the server's words; null while it is, or where the call failed. */
export async function findLinkEnd(token: string): Promise<string | null> {
  try {
    await api.auth.readLink({ token })
    return null
  } catch (error) {
    return isPassing(error) ? null : readFailure(error).message
  }
}
