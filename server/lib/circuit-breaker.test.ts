import { beforeEach, describe, expect, it } from 'vitest'
import { type CircuitBreaker, type CircuitCall, createCircuitBreaker } from './circuit-breaker.ts'

let time: number
let breaker: CircuitBreaker
beforeEach(() => {
  time = Date.UTC(2026, 10, 27, 12)
  breaker = createCircuitBreaker(() => new Date(time), {
    maxFailures: 3,
    pauseMs: 30_000,
    maxPauseMs: 100_000,
  })
})

function begin(key = 'a'): CircuitCall {
  const entry = breaker.enter(key)
  if ('pause' in entry) throw new Error(`paused until ${entry.pause.until.toISOString()}`)
  return entry.call
}
const fail = (count = 1) => {
  for (let n = 0; n < count; n += 1) begin().fail('timeout')
}
const pausedFor = (key = 'a'): number | null => {
  const pause = breaker.findPause(key)
  return pause ? pause.until.getTime() - time : null
}

describe('a circuit', () => {
  it('opens after three consecutive failures, for this service only', () => {
    fail(2)
    begin().succeed()
    fail(2)
    expect(pausedFor()).toBeNull()
    fail()
    expect(breaker.findPause('a')).toEqual({
      until: new Date(time + 30_000),
      reason: 'timeout',
      isRequested: false,
    })
    expect(breaker.enter('a')).toHaveProperty('pause')
    expect(breaker.enter('b')).toHaveProperty('call')
  })

  it('lets one call probe the service after the pause, and closes if it succeeds', () => {
    fail(3)
    time += 30_000
    const probe = begin()
    expect(breaker.enter('a')).toHaveProperty('pause')
    probe.succeed()
    begin().fail('timeout')
    expect(pausedFor()).toBeNull()
  })

  it('doubles the pause with each failed probe, up to the maximum', () => {
    fail(3)
    for (const expected of [60_000, 100_000, 100_000]) {
      time += pausedFor() ?? 0
      fail()
      expect(pausedFor()).toBe(expected)
    }
  })

  it('lets another call probe it if the first probe was abandoned or never ends', () => {
    fail(3)
    time += 30_000
    begin().abandon()
    begin()
    expect(breaker.enter('a')).toHaveProperty('pause')
    time += 120_000
    expect(breaker.enter('a')).toHaveProperty('call')
  })

  it('counts several attempts of the same request once', () => {
    for (let n = 0; n < 7; n += 1) begin().fail('timeout', null, n % 3 > 0)
    expect(pausedFor()).toBe(30_000)
    breaker.reset('a')
    for (let n = 0; n < 8; n += 1) begin().fail('timeout', null, n > 1)
    expect(pausedFor()).toBeNull()
  })

  it('ignores results of calls that began before it opened', () => {
    const early = [begin(), begin(), begin()]
    fail(3)
    early[0]?.fail('timeout')
    early[1]?.succeed()
    expect(pausedFor()).toBe(30_000)
    time += 30_000
    const probe = begin()
    early[2]?.fail('timeout')
    probe.succeed()
    expect(pausedFor()).toBeNull()
  })

  it('forgets failures after the longest pause', () => {
    fail(2)
    time += 100_000
    fail(2)
    expect(pausedFor()).toBeNull()
    fail()
    time += 130_000
    fail(2)
    expect(pausedFor()).toBeNull()
  })

  it('is closed by a reset', () => {
    fail(3)
    breaker.reset('a')
    expect(pausedFor()).toBeNull()
    fail(3)
    breaker.reset()
    expect(pausedFor()).toBeNull()
  })
})

describe('a service that sends Retry-After', () => {
  it('is not called before that time, and then by all callers', () => {
    begin().fail('rate_limited', new Date(time + 5000))
    expect(breaker.findPause('a')).toMatchObject({ until: new Date(time + 5000), isRequested: true })
    time += 5000
    begin()
    begin()
  })

  it('stays paused when an earlier call succeeds', () => {
    const early = begin()
    begin().fail('rate_limited', new Date(time + 5000))
    early.succeed()
    expect(pausedFor()).toBe(5000)
  })

  it('is paused for the longer of the two times', () => {
    fail(2)
    begin().fail('rate_limited', new Date(time + 90_000))
    expect(breaker.findPause('a')).toMatchObject({ until: new Date(time + 90_000), isRequested: true })
  })
})

it('forgets the oldest of very many services', () => {
  fail(3)
  for (let n = 0; n < 10_000; n += 1) begin(`other ${n}`).fail('timeout')
  expect(pausedFor()).toBeNull()
})
