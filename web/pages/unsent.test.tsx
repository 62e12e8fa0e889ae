import { createYDoc, parseBlog } from '@rankwell/editor'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeStateAsUpdate } from 'yjs'
import { type FormerAccountReason, recordFormerAccount } from '../lib/former-accounts.ts'
import { toast } from '../lib/toast.ts'
import { storeUnwritten } from '../lib/unwritten-edits.ts'
import { nameUnwritten } from '../lib/unwritten-texts.ts'
import { showAs } from '../testing/show-as.tsx'
import { UnsentPage } from './unsent.tsx'

const saved: [string, string][] = []
const onMessage = vi.fn()
/** The browser's response to a deletion: `onsuccess`, or `onblocked` while another tab uses the copy. */
let answer: 'onsuccess' | 'onblocked'

class Request {
  onsuccess?: () => void
  onblocked?: () => void
}

beforeEach(() => {
  answer = 'onsuccess'
  saved.length = 0
  onMessage.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.stubGlobal('IDBOpenDBRequest', Request)
  vi.stubGlobal('indexedDB', {
    databases: async () => [],
    deleteDatabase() {
      const request = new Request()
      queueMicrotask(() => request[answer]?.())
      return request
    },
  })
  let type = ''
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        type = blob.type
        return 'blob:one'
      },
      revokeObjectURL() {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, type])
  })
  vi.spyOn(toast, 'success').mockImplementation((text) => onMessage('success', text))
  vi.spyOn(toast, 'error').mockImplementation((text) => onMessage('error', text))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

function store(userId: string, documentId: string, text: string) {
  const blocks = [{ id: 'a', type: 'paragraph', data: { text } }]
  const update = encodeStateAsUpdate(createYDoc(parseBlog({ time: 1, blocks })))
  storeUnwritten(nameUnwritten(userId, documentId, 1), {
    at: Date.now(),
    generation: 1,
    unsentFrom: [],
    update,
  })
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const links = () => screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])
const button = (name: string) => screen.getByRole('button', { name })

describe('texts that are on this device only', () => {
  it('of the signed-in user can be read, copied, downloaded, and opened', async () => {
    store('me', 'doc', 'Bread/cake')
    const write = vi.fn(async () => undefined)
    const { hand } = showAs('user', <UnsentPage />)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } })
    expect(await screen.findByRole('heading', { name: 'Bread/cake' })).toBeTruthy()
    expect(screen.getByText('What you wrote here hasn’t reached the server.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Bread/cake' }).textContent).toBe('Bread/cake')
    expect(screen.getByRole('region', { name: 'What you can do next' }).textContent).toContain(
      'Open its document',
    )
    expect(names().slice(-4)).toEqual(['Copy', 'Download Markdown', 'Download HTML', 'Discard'])
    expect(links().slice(-2)).toEqual([
      ['Open document', '/copy-butler/doc'],
      ['Go to the dashboard', '/app/dashboard'],
    ])
    await hand.click(button('Copy'))
    expect(write).toHaveBeenCalledExactlyOnceWith('Bread/cake')
    write.mockRejectedValueOnce(new Error('no'))
    await hand.click(button('Copy'))
    await waitFor(() => expect(onMessage).toHaveBeenCalledTimes(2))
    expect(onMessage.mock.calls).toEqual([
      ['success', 'Copied.'],
      ['error', 'Your browser didn’t allow copying. Download the text instead.'],
    ])
    await hand.click(button('Download Markdown'))
    await hand.click(button('Download HTML'))
    expect(saved).toEqual([
      ['Bread cake.md', 'text/markdown;charset=utf-8'],
      ['Bread cake.html', 'text/html;charset=utf-8'],
    ])
  })

  it.each([
    ['onsuccess', 'success', 'Text discarded.', 0],
    ['onblocked', 'error', 'The text is open in another tab. Close that tab and try again.', 1],
  ] as const)(
    'are discarded after a confirmation if the browser responds with %s',
    async (given, kind, words, left) => {
      answer = given
      store('me', 'doc', 'Bread')
      const { hand } = showAs('user', <UnsentPage />)
      await hand.click(await screen.findByRole('button', { name: 'Discard' }))
      const question = screen.getByRole('alertdialog', { name: 'Discard this text?' })
      expect(question.textContent).toContain('It’s stored on this device only')
      await hand.click(within(question).getByRole('button', { name: 'Cancel' }))
      expect(localStorage).toHaveLength(1)
      expect(onMessage).not.toHaveBeenCalled()
      await hand.click(button('Discard'))
      await hand.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
      await waitFor(() => expect(onMessage).toHaveBeenCalledExactlyOnceWith(kind, words))
      await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Discard' })).toHaveLength(left))
      expect(localStorage).toHaveLength(left)
    },
  )

  it.each<[FormerAccountReason, string, string]>([
    ['workspace', 'You’re not in any workspace anymore.', 'Create my own workspace'],
    ['removed', 'The workspace’s owner removed your account.', 'Create an account'],
    ['disabled', 'Your account is closed.', 'Create an account'],
  ])(
    'of an account whose session has ended (%s) can be copied, but not opened',
    async (reason, lead, next) => {
      recordFormerAccount({ userId: 'left', email: 'mia@example.com', reason })
      store('left', 'doc', 'Bread')
      store('other', 'doc', 'Cake')
      showAs(null, <UnsentPage />)
      expect(await screen.findByRole('heading', { name: 'Bread' })).toBeTruthy()
      expect(screen.queryByText('Cake')).toBeNull()
      expect(document.body.textContent).toContain(`${lead} What you wrote last hasn’t reached the server.`)
      expect(document.body.textContent).toContain('create a workspace of your own')
      expect(links().slice(-2)).toEqual([
        [next, '/sign-up'],
        ['Sign in with another account', '/login'],
      ])
    },
  )

  it('of an earlier account are shown to a new one with the same address, and can’t be opened by it', async () => {
    recordFormerAccount({ userId: 'left', email: 'Mia@example.com', reason: 'removed' })
    store('left', 'doc', 'Bread')
    showAs('user', <UnsentPage />)
    expect(await screen.findByRole('heading', { name: 'Bread' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open document' })).toBeNull()
  })

  it('are hidden from users who were not signed in here', () => {
    store('left', 'doc', 'Bread')
    const { address } = showAs(null, <UnsentPage />, '/unsent')
    expect(address()).toBe('/')
  })
})
