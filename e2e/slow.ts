import type { CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Slows a page down by this factor, like a weak or busy device. */
export async function slowDown(page: Page, rate = Number(process.env.THROTTLE ?? 1)): Promise<void> {
  if (rate === 1 && !sessions.has(page)) return
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Emulation.setCPUThrottlingRate', { rate })
}
