import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAccessRechecker } from './access-recheck.ts'
import { closeEvents } from './close-events.ts'
import type { ClientConnection, ConnectionRegistry } from './connections.ts'
import { defaultLimits } from './limits.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

/** One open connection; `right` checks its token. */
function keepOne() {
  const right: { current: { canWrite: boolean } | { denied: string } } = { current: { denied: 'expired' } }
  const end = vi.fn()
  const requestToken = vi.fn()
  const client = {
    documentId: 'a',
    token: 't',
    expiredAt: null,
    access: { canWrite: true },
    config: { readOnly: false },
    connection: { readOnly: false, requestToken, sendStateless: vi.fn(), messageAddress: 'a' },
    socket: { end, awaitSync: vi.fn() },
  }
  const keeper = createAccessRechecker({
    authorize: async () => right.current as never,
    connections: { find: () => [client as unknown as ClientConnection] } as unknown as ConnectionRegistry,
    limits: defaultLimits,
    log: { warn: vi.fn(), info: vi.fn(), error: vi.fn() } as never,
  })
  return { keeper, right, end, requestToken }
}

test.each([
  [60_000, []],
  [60_001, [[closeEvents.session]]],
])(
  'by default, an expired token may be replaced within a minute: after %d ms ended is %j',
  async (ms, ended) => {
    const { keeper, end, requestToken } = keepOne()
    await keeper.recheck()
    expect(requestToken).toHaveBeenCalledTimes(1)
    vi.setSystemTime(1_000_000 + ms)
    await keeper.recheck()
    expect(end.mock.calls).toEqual(ended)
    expect(requestToken).toHaveBeenCalledTimes(ended.length > 0 ? 1 : 2)
    keeper.stop()
  },
)

test('the minute starts again if the token was replaced in the meantime', async () => {
  const { keeper, right, end } = keepOne()
  await keeper.recheck()
  vi.setSystemTime(1_050_000)
  right.current = { canWrite: true }
  await keeper.recheck()
  right.current = { denied: 'expired' }
  vi.setSystemTime(1_070_000)
  await keeper.recheck()
  expect(end).not.toHaveBeenCalled()
  keeper.stop()
})

test('by default, access is checked again every four seconds', async () => {
  const { keeper, requestToken } = keepOne()
  await vi.advanceTimersByTimeAsync(3999)
  expect(requestToken).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(requestToken).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4000)
  expect(requestToken).toHaveBeenCalledTimes(2)
  keeper.stop()
  await vi.advanceTimersByTimeAsync(8000)
  expect(requestToken).toHaveBeenCalledTimes(2)
})
