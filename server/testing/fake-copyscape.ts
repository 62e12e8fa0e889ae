import { type Loopback, startLoopback } from './loopback.ts'

export const copyscapeAccount = { username: 'reader', password: 'copykey12345' }

/** Copyscape's balance API on loopback: status 200 even for failed calls. */
export interface FakeCopyscape extends Loopback {
  balance: number
  /** The status of every response. */
  status: number
}

export async function startFakeCopyscape(): Promise<FakeCopyscape> {
  const { username, password } = copyscapeAccount
  const copyscape: FakeCopyscape = {
    ...(await startLoopback(({ method, body }) => {
      const form = new URLSearchParams(body)
      const isKnown = form.get('u') === username && form.get('k') === password
      if (method !== 'POST' || form.get('o') !== 'balance' || form.get('f') !== 'json')
        return { status: 200, body: { error: 'Operation unknown' } }
      if (!isKnown) return { status: 200, body: { error: 'Username or API key not recognized' } }
      const value = copyscape.balance.toFixed(2)
      return {
        status: copyscape.status,
        body: { value, total: Math.floor(copyscape.balance / 0.03), today: '0' },
      }
    })),
    balance: 12.5,
    status: 200,
  }
  return copyscape
}
