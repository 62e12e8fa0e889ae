import { expect, it, vi } from 'vitest'

it('animation frames run after a focused element was removed while timers were fake', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  vi.useFakeTimers()
  button.focus()
  button.remove()
  vi.useRealTimers()
  await expect(new Promise((resolve) => requestAnimationFrame(resolve))).resolves.toBeTypeOf('number')
}, 5000)
