// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { checkLogin } from './check-login.ts'

describe('validation of a login', () => {
  it('reports missing values', () => {
    expect(checkLogin(' ', '')).toEqual({ email: 'emailMissing', password: 'passwordMissing' })
  })

  it('reports invalid addresses and accepts unusual ones', () => {
    expect(checkLogin('nora', 'x')).toEqual({ email: 'emailInvalid' })
    expect(checkLogin(' nora+test@post.localhost ', 'x')).toEqual({})
  })
})
