import { afterEach, describe, expect, it, vi } from 'vitest'
import { readStored, readStoredFlag, storageKeys, writeStored } from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe("the browser's storage", () => {
  it('is used under the names that other tools know', () => {
    expect(storageKeys).toMatchObject({
      sidebar: 'sideBarState',
      overlaySidebar: 'sidebar-state',
      theme: 'theme-mode',
    })
  })

  it('keeps a yes or no, and the usual where it holds something else', () => {
    writeStored('sideBarState', 'false')
    expect(readStoredFlag('sideBarState', true)).toBe(false)
    writeStored('sideBarState', 'perhaps')
    expect(readStoredFlag('sideBarState', true)).toBe(true)
  })

  it('forgets what is set to nothing', () => {
    writeStored('theme-mode', 'dark')
    writeStored('theme-mode', null)
    expect(readStored('theme-mode')).toBeNull()
  })

  it('may be forbidden without breaking the page', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => writeStored('theme-mode', 'dark')).not.toThrow()
    expect(readStored('theme-mode')).toBeNull()
  })
})
