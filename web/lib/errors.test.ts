// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { decodeErrorBody, endsSession, isTransient, messageOfFailure, readFailure } from './errors.ts'

const refusal = (status: number, code: string) =>
  decodeErrorBody({ message: 'No', code, requestId: 'r' }, status)

describe('a failed call', () => {
  it("shows the server's message, with its code, request id, and fields", () => {
    const body = {
      message: 'Not right',
      code: 'invalid_input',
      requestId: 'r1',
      fields: { title: 'Too long' },
    }
    expect(readFailure(decodeErrorBody(body, 400))).toMatchObject({
      code: 'invalid_input',
      status: 400,
      requestId: 'r1',
      fields: { title: 'Too long' },
    })
    expect(decodeErrorBody(body, 400).message).toBe('Not right')
  })

  it('shows the whole body if it is text, and a general message if it is empty', () => {
    expect(decodeErrorBody('Down for a minute', 503).message).toBe('Down for a minute')
    expect(decodeErrorBody(null, 500).message).toBe('Something went wrong')
    expect(decodeErrorBody('', 500).message).toBe('Something went wrong')
    expect(messageOfFailure(decodeErrorBody({}, 500))).toBeNull()
    expect(messageOfFailure(decodeErrorBody('Down for a minute', 503))).toBe('Down for a minute')
  })

  it('ends the session if it is 401, or a 403 that concerns the account', () => {
    expect(endsSession(refusal(401, 'session_expired'))).toBe(true)
    expect(endsSession(refusal(403, 'account_removed'))).toBe(true)
    expect(endsSession(refusal(403, 'session_revoked'))).toBe(true)
  })

  it('does not end the session if only the role forbids it', () => {
    expect(endsSession(refusal(403, 'role_forbidden'))).toBe(false)
    expect(endsSession(refusal(400, 'wrong_credentials'))).toBe(false)
    expect(endsSession(new TypeError('Failed to fetch'))).toBe(false)
  })

  it('is retried only if that can help', () => {
    expect(isTransient(refusal(503, 'unavailable'))).toBe(true)
    expect(isTransient(new TypeError('Failed to fetch'))).toBe(true)
    expect(isTransient(refusal(404, 'not_found'))).toBe(false)
  })
})
