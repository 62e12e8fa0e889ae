import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { refusal } from '../../testing/show-page.tsx'
import { LinkGate } from './link-gate.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const password = { kind: 'password', email: 'mia@example.com' }
const show = (answer: unknown) => {
  const asked = answerCalls({ 'POST /auth/token': answer })
  const gate = (
    <LinkGate token="t" kinds={['password']} text="What to do." waysOn={<a href="/">On</a>}>
      {({ email }) => <p>{email}</p>}
    </LinkGate>
  )
  return { ...showAs(null, gate), asked }
}

it.each([
  ['is valid', password, 'mia@example.com', []],
  ['is for something else', { ...password, kind: 'invitation' }, 'This link is for something else.', ['On']],
  ['is no longer valid', refusal(400, 'link_invalid'), 'This link is no longer valid', ['On']],
  ['is unknown', refusal(404, 'not_found'), 'This link is no longer valid', ['On']],
  ['cannot be checked now', refusal(500, 'internal'), 'We couldn’t read this link', []],
  ['was checked too often', refusal(429, 'too_many_requests'), 'We couldn’t read this link', []],
])('a link that %s is checked once, and its page shows the result', async (_, answer, words, links) => {
  const { asked } = show(answer)
  await screen.findByText(words)
  expect(asked).toHaveLength(1)
  expect(screen.queryAllByRole('link').map((one) => one.textContent)).toEqual(expect.arrayContaining(links))
  expect(screen.queryByText('What to do.') !== null).toBe(links.length > 0)
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(words.startsWith('We'))
})

it('a failed check can be repeated', async () => {
  const answers = [refusal(503, 'starting'), password]
  const { hand, asked } = show(() => answers.shift())
  await hand.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('mia@example.com')
  expect(asked).toHaveLength(2)
})
