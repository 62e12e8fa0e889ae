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
  isFirstAttempt: false,
}

describe('the save state', () => {
  test('is "saved" only while connected with no pending edits', () => {
    expect(readSaveState(facts)).toBe('saved')
    expect(readSaveState({ ...facts, unsynced: 1 })).toBe('saving')
    expect(readSaveState({ ...facts, isUp: false })).toBe('reconnecting')
  })

  test('is "kept" only if the text is stored on the device', () => {
    expect(readSaveState({ ...facts, isUp: false, isUnsent: true })).toBe('kept')
    expect(readSaveState({ ...facts, isUp: false, isUnsent: true, local: 'failed' })).toBe('unsaved')
  })

  test('is "kept" only after the device has written the whole text', () => {
    const away = { ...facts, isUp: false, isUnsent: true }
    expect(readSaveState({ ...away, local: 'writing' })).toBe('saving')
    expect(readSaveState({ ...away, local: 'writing', isHeld: true })).toBe('unsaved')
    expect(readSaveState({ ...away, isUp: true, local: 'failed' })).toBe('saved')
  })

  test('on a slow connection is neither "reconnecting" nor, if the text is stored, "unsaved"', () => {
    const slow = { ...facts, isUp: false, isFirstAttempt: true }
    expect(readSaveState(slow)).toBe('saving')
    expect(readSaveState({ ...slow, isUnsent: true })).toBe('saving')
    expect(readSaveState({ ...slow, isUnsent: true, local: 'failed' })).toBe('unsaved')
    expect(readSaveState({ ...slow, isUnsent: true, isHeld: true })).toBe('kept')
  })

  test('is never "saved" or "saving" while an update is too large to be sent', () => {
    const held = { ...facts, isHeld: true, isUnsent: true }
    expect([0, 1].map((unsynced) => readSaveState({ ...held, unsynced }))).toEqual(['kept', 'kept'])
    expect(readSaveState({ ...held, local: 'failed' })).toBe('unsaved')
  })
})

describe('a closed connection', () => {
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
])('the reason after a close with %o is "%s"', (event, reason) => {
  expect(readReason(event)).toBe(reason)
})
