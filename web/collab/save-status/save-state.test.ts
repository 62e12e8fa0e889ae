// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { LocalState } from '../local-copy/batched-persistence.ts'
import { readReason, readRefusal, readSaveState } from './save-state.ts'

const facts = {
  isUp: true,
  isHeld: false,
  unsynced: 0,
  isUnsent: false,
  local: 'written' as LocalState,
  isBeginning: false,
}

describe('the state of saving', () => {
  test('is "saved" only with a line and nothing that waits for the server', () => {
    expect(readSaveState(facts)).toBe('saved')
    expect(readSaveState({ ...facts, unsynced: 1 })).toBe('saving')
    expect(readSaveState({ ...facts, isUp: false })).toBe('reconnecting')
  })

  test('says that words are kept on the device only where the device keeps them', () => {
    expect(readSaveState({ ...facts, isUp: false, isUnsent: true })).toBe('kept')
    expect(readSaveState({ ...facts, isUp: false, isUnsent: true, local: 'failed' })).toBe('unsaved')
  })

  test('says that words are kept only once the device has written all of them', () => {
    const away = { ...facts, isUp: false, isUnsent: true }
    expect(readSaveState({ ...away, local: 'writing' })).toBe('saving')
    expect(readSaveState({ ...away, local: 'writing', isHeld: true })).toBe('unsaved')
    expect(readSaveState({ ...away, isUp: true, local: 'failed' })).toBe('saved')
  })

  test('calls a line that takes its time to open neither lost, nor what the device keeps meanwhile unsaved', () => {
    const slow = { ...facts, isUp: false, isBeginning: true }
    expect(readSaveState(slow)).toBe('saving')
    expect(readSaveState({ ...slow, isUnsent: true })).toBe('saving')
    expect(readSaveState({ ...slow, isUnsent: true, local: 'failed' })).toBe('unsaved')
    expect(readSaveState({ ...slow, isUnsent: true, isHeld: true })).toBe('kept')
  })

  test('is never "saved" or "saving" while something is too large to be sent', () => {
    const held = { ...facts, isHeld: true, isUnsent: true }
    expect([0, 1].map((unsynced) => readSaveState({ ...held, unsynced }))).toEqual(['kept', 'kept'])
    expect(readSaveState({ ...held, local: 'failed' })).toBe('unsaved')
  })
})

describe('a line that was closed', () => {
  test.each([
    [{ code: 4401 }, 'session'],
    [{ code: 4403 }, 'forbidden'],
    [{ code: 4404 }, 'missing'],
    [{ code: 4409 }, 'generation'],
    [{ code: 4426 }, 'reload'],
    [{ reason: 'reload' }, 'reload'],
    [{ code: 1012, reason: 'restart' }, null],
    [{ code: 1013, reason: 'try-again' }, null],
    [{ code: 1006 }, null],
    [{}, null],
  ])('%o means %s', (event, refusal) => {
    expect(readRefusal(event)).toBe(refusal)
  })
})

test.each([
  [{ code: 1012, reason: 'restart' }, 'restart'],
  [{ code: 1013, reason: 'try-again' }, 'busy'],
  [{ reason: 'try-again' }, 'busy'],
  [{ code: 1013 }, 'busy'],
  [{ code: 4429, reason: 'rate-limit' }, 'busy'],
  [{ code: 4503, reason: 'crowded' }, 'busy'],
  [{ code: 1006 }, 'away'],
  [{}, 'away'],
])('a line that %o has closed and that will be back is away because: %s', (event, reason) => {
  expect(readReason(event)).toBe(reason)
})
