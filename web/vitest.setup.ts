import { configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { fakeSocket } from './testing/fake-socket.ts'

vi.mock('./lib/socket.ts', () => import('./testing/fake-socket.ts'))
afterEach(fakeSocket.reset)

// Test files share one module registry; without this, a module that imported a mock in one file would keep it in the
// next.
afterAll(() => void vi.resetModules())

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// jsdom has no layout and no scrolling.
if (typeof window !== 'undefined') {
  keepAnimationFramesRunning()
  Element.prototype.scrollIntoView = () => {}
  window.scrollTo = () => {}
}

/**
 * Keeps the interval of jsdom's animation frames running. It would otherwise start on demand, also while a test has
 * replaced `setInterval`, and then never run again.
 */
function keepAnimationFramesRunning(): void {
  if ('hasFrameLoop' in window) return
  const request = window.requestAnimationFrame.bind(window)
  const loop = () => void request(loop)
  loop()
  Object.defineProperty(window, 'hasFrameLoop', { value: true })
}
