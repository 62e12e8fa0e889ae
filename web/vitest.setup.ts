import { configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { fakeSocket } from './testing/fake-socket.ts'

vi.mock('./lib/socket.ts', () => import('./testing/fake-socket.ts'))
afterEach(fakeSocket.reset)

// Test files share one module registry; otherwise what imported a mock in one file keeps it in the next.
afterAll(() => void vi.resetModules())

// A second, its own bound, is too little for a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// jsdom lays nothing out and has no scrolling.
if (typeof window !== 'undefined') {
  Element.prototype.scrollIntoView = () => {}
  window.scrollTo = () => {}
}
