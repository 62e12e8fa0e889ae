import { api } from '../lib/api.ts'
import { isPassing } from '../lib/errors.ts'

/** Whether a mailed link counts no more; false where the server could not be asked. */
export async function isSpent(token: string): Promise<boolean> {
  try {
    await api.auth.readLink({ token })
    return false
  } catch (error) {
    return !isPassing(error)
  }
}
