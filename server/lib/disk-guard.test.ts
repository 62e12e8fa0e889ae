import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDiskGuard, type DiskGuard, type DiskSpace } from './disk-guard.ts'

const megabyte = 1024 * 1024
const log = { warn: vi.fn(), error: vi.fn() }
let guard: DiskGuard
afterEach(() => guard.stop())

async function start(first: DiskSpace) {
  let space: DiskSpace | Error = first
  guard = await createDiskGuard({
    folder: '/data',
    log,
    read: async () => {
      if (space instanceof Error) throw space
      return space
    },
  })
  const changes: boolean[] = []
  guard.onChange((isFull) => changes.push(isFull))
  return {
    changes,
    measure: async (next: DiskSpace | Error) => {
      space = next
      await guard.check()
      return guard.isFull()
    },
  }
}
/** A disk of 1000 GB with this share used, in per mille. */
const used = (perMille: number): DiskSpace => ({ total: 1e12, free: 1e12 - perMille * 1e9 })
/** A small disk with this many megabytes free. */
const small = (free: number): DiskSpace => ({ total: 600 * megabyte, free: free * megabyte })

describe('a disk', () => {
  test.each([
    ['949 of 1000 used', used(949), false],
    ['950 of 1000 used', used(950), true],
    ['small, 48 MB free', small(48), false],
    ['small, 47 MB free', small(47), true],
  ])('%s is full at the start: %s', async (_, space, isFull) => {
    await start(space)
    expect(guard.isFull()).toBe(isFull)
  })

  test.each([
    ['945 of 1000 used', used(945), true],
    ['940 of 1000 used', used(940), true],
    ['939 of 1000 used', used(939), false],
    ['small, 63 MB free', small(63), true],
    ['small, 64 MB free', small(64), false],
  ])(
    'that was full stays read-only until there is clearly enough space again: %s',
    async (_, space, isFull) => {
      const { measure, changes } = await start(used(960))
      expect(await measure(space)).toBe(isFull)
      expect(changes).toEqual(isFull ? [] : [false])
    },
  )

  test('that failed a write is full immediately, whatever was measured', async () => {
    const { measure, changes } = await start(used(100))
    guard.noteFailedWrite()
    guard.noteFailedWrite()
    expect(guard.isFull()).toBe(true)
    expect(await measure(used(100))).toBe(false)
    expect(changes).toEqual([true, false])
  })

  test('that cannot be measured keeps its state, and that is logged', async () => {
    const { measure } = await start(used(960))
    expect(await measure(new Error('no such folder'))).toBe(true)
    expect(log.error).toHaveBeenCalled()
    expect(await measure({ total: 0, free: 0 })).toBe(true)
    expect(await measure(used(1))).toBe(false)
    expect(await measure(new Error('no such folder'))).toBe(false)
  })
})
