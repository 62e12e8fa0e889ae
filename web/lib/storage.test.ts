import { afterEach, describe, expect, it, vi } from 'vitest'
import { readStored, readStoredFlag, storageKeys, writeStored } from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe("the browser's storage", () => {
  it('is used with the key names that other tools rely on', () => {
    expect(storageKeys).toMatchObject({
      sidebar: 'sideBarState',
      overlaySidebar: 'sidebar-state',
      theme: 'theme-mode',
    })
  })

  it('is used with the specified keys', () => {
    writeStored('sideBarState', 'false')
    expect(readStoredFlag('sideBarState', true)).toBe(false)
    writeStored('sideBarState', 'perhaps')
    expect(readStoredFlag('sideBarState', true)).toBe(true)
  })

  it('stores booleans, and returns the default for other values', () => {
    writeStored('theme-mode', 'dark')
    writeStored('theme-mode', null)
    expect(readStored('theme-mode')).toBeNull()
  })

  it('removes a key set to null', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => writeStored('theme-mode', 'dark')).not.toThrow()
    expect(readStored('theme-mode')).toBeNull()
  })
})
