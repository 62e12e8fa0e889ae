// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { checkLogin } from './check-login.ts'

describe('a login before it is sent', () => {
  it('names what is missing', () => {
    expect(checkLogin(' ', '')).toEqual({ email: 'emailMissing', password: 'passwordMissing' })
  })

  it('names an address that cannot be one, and lets unusual ones pass', () => {
    expect(checkLogin('nora', 'x')).toEqual({ email: 'emailInvalid' })
    expect(checkLogin(' nora+test@post.localhost ', 'x')).toEqual({})
  })
})
