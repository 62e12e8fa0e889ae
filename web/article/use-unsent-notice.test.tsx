import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listFormerAccounts } from '../lib/former-accounts.ts'
import { listUnsentTexts } from '../lib/local-texts.ts'
import { toast } from '../lib/toast.ts'
import { english, showAs } from '../testing/show-as.tsx'
import { useUnsentNotice } from './use-unsent-notice.ts'

vi.mock('../lib/local-texts.ts', () => ({ listUnsentTexts: vi.fn() }))
vi.mock('../lib/former-accounts.ts', () => ({ listFormerAccounts: vi.fn() }))

const unsent = vi.mocked(listUnsentTexts)
const left = vi.mocked(listFormerAccounts)
beforeEach(() => vi.spyOn(toast, 'error'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

function Page() {
  useUnsentNotice('me', 'mia@example.com')
  return null
}

/** Shows a page to a user with unsent texts on this device, by account. */
async function show(texts: Record<string, string[] | Error>, accounts: string[] = []) {
  left.mockReturnValue(accounts)
  unsent.mockImplementation(async (userId) => {
    const found = texts[userId] ?? []
    if (found instanceof Error) throw found
    return found
  })
  const shown = showAs('writer', <Page />)
  await waitFor(() => expect(unsent).toHaveBeenCalled())
  await Promise.allSettled(unsent.mock.results.map(({ value }) => value))
  await waitFor(() =>
    expect(unsent.mock.calls.length).toBe(texts.me instanceof Error ? 1 : 1 + accounts.length),
  )
  if (!(texts.me instanceof Error)) expect(left).toHaveBeenCalledExactlyOnceWith('mia@example.com')
  return shown
}
const offered = () => vi.mocked(toast.error).mock.calls
const one = english.t('shell:unsent.text', { count: 1, formatted: '1' })
const two = english.t('shell:unsent.text', { count: 2, formatted: '2' })
const kept = english.t('auth:kept.notice')

describe('unsent text on this device', () => {
  it.each([
    ['one document', { me: ['a'] }, [], one, '/copy-butler/a'],
    ['two documents', { me: ['a', 'b'] }, [], two, '/copy-butler/a'],
    ['one document of a former account', { old: ['x'] }, ['old'], kept, '/unsent'],
    ['documents of both accounts', { me: ['a'], old: ['x'] }, ['old'], kept, '/unsent'],
    ['a document of the second former account', { older: ['x'] }, ['old', 'older'], kept, '/unsent'],
    ['one document and none of a former account', { me: ['a'] }, ['old'], one, '/copy-butler/a'],
  ])('in %s is offered until it is opened', async (_, texts, accounts, message, path) => {
    const { address } = await show(texts, accounts)
    await waitFor(() => expect(offered()).toHaveLength(1))
    const [[said, options]] = offered() as [Parameters<typeof toast.error>]
    expect(said).toBe(message)
    expect(options).toMatchObject({ duration: Number.POSITIVE_INFINITY, isGlobal: true })
    options?.action?.onSelect()
    await waitFor(() => expect(address()).toBe(path))
  })

  it('is not offered for the open document, but for others', async () => {
    window.history.replaceState(null, '', '/copy-butler/a')
    const { unmount } = await show({ me: ['a'] })
    await act(async () => undefined)
    expect(offered()).toEqual([])
    unmount()
    unsent.mockClear()
    left.mockClear()
    const { address } = await show({ me: ['a', 'b'] })
    await waitFor(() => expect(offered().map(([said]) => said)).toEqual([one]))
    offered()[0]?.[1]?.action?.onSelect()
    await waitFor(() => expect(address()).toBe('/copy-butler/b'))
  })

  it.each([
    ['if there is none', {}, ['old']],
    ['if it cannot be read', { me: new Error('no storage') }, []],
  ])('is not offered %s', async (_, texts, accounts) => {
    await show(texts as Record<string, string[] | Error>, accounts)
    await act(async () => undefined)
    expect(offered()).toEqual([])
  })
})
