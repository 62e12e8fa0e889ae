import { afterEach, describe, expect, it } from 'vitest'
import { clearToken, currentToken, decodeToken, readToken, storeToken } from './token.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (payload: object) => `${encode({ alg: 'HS256' })}.${encode(payload)}.signature`
const now = 1_800_000_000_000

afterEach(clearToken)

describe('the token of the session', () => {
  it('stays on the device if remembered, otherwise until the browser closes', () => {
    storeToken('a', true)
    expect(localStorage.getItem('rankwell-token')).toBe('a')
    expect(sessionStorage.getItem('rankwell-token')).toBeNull()
    storeToken('b', false)
    expect(localStorage.getItem('rankwell-token')).toBeNull()
    expect(currentToken()).toBe('b')
  })

  it('contains the user and the end of the session', () => {
    expect(decodeToken(tokenOf({ user: 'مها', exp: 5, sid: 's' }))).toEqual({ user: 'مها', exp: 5 })
  })

  it('is valid until the second it expires', () => {
    storeToken(tokenOf({ user: 'u', exp: now / 1000 + 1 }), true)
    expect(readToken(now)).toMatchObject({ state: 'valid', user: 'u' })
    expect(readToken(now + 1000)).toEqual({ state: 'expired' })
  })

  it.each(['', 'rubbish', 'a.b.c', `x.${encode({ user: 1 })}.y`, `x.${encode(['u'])}.y`])(
    'cannot be decoded if it is "%s"',
    (token) => {
      expect(decodeToken(token)).toBeNull()
    },
  )

  it('is distinguished from a missing token', () => {
    expect(readToken(now)).toEqual({ state: 'none' })
    storeToken('rubbish', false)
    expect(readToken(now)).toEqual({ state: 'undecodable' })
  })
})
