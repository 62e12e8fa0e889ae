// @vitest-environment node
import type { ConnectionProblem, Integration } from '@rankwell/contract'
import { describe, expect, it } from 'vitest'
import { isOtherUrl, nameOfConnection, stateOfConnection, stateOfPlatform } from './connection-state.ts'

const connection = (isConnected: boolean, problem: ConnectionProblem | null): Integration => ({
  _id: '01920000-0000-7000-8000-000000000000',
  platform: 'wordpress',
  url: 'https://blog.example.com',
  isConnected,
  workspaces: [],
  lastTest: { testedAt: '2026-01-01T00:00:00Z', problem },
})
const works = connection(true, null)
const fails = connection(true, 'site_tls')
const off = connection(false, 'site_tls')

describe('the state of connections', () => {
  it('a connection that is turned off is "off", regardless of its last test', () => {
    expect([works, fails, off].map(stateOfConnection)).toEqual(['connected', 'failing', 'off'])
  })

  it('a platform needs attention as soon as one of its active connections fails', () => {
    expect(stateOfPlatform([])).toBe('none')
    expect(stateOfPlatform([off])).toBe('off')
    expect(stateOfPlatform([off, works])).toBe('connected')
    expect(stateOfPlatform([works, fails, off])).toBe('failing')
  })

  it('a connection shows the site’s name, or otherwise its host', () => {
    const account = { displayName: 'A', canPublish: true, canUpload: true, canManageTerms: true }
    expect(nameOfConnection({ ...works, account: { ...account, siteName: 'Tea' } })).toBe('Tea')
    expect(nameOfConnection({ ...works, account: { ...account, siteName: '' } })).toBe('blog.example.com')
    expect(nameOfConnection(works)).toBe('blog.example.com')
  })
})

describe('a changed URL', () => {
  const stored = 'https://blog.example.com/news'
  it('needs no password while the host is the same', () => {
    for (const typed of [stored, `${stored}/`, ' https://BLOG.example.com/news ', 'blog.example.com/news'])
      expect([typed, isOtherUrl(stored, typed)]).toEqual([typed, false])
  })

  it('needs the password again when the host changes', () => {
    for (const typed of [
      'https://blog.example.com',
      'https://example.com/news',
      'http://blog.example.com/news',
      '',
    ])
      expect([typed, isOtherUrl(stored, typed)]).toEqual([typed, true])
  })
})
