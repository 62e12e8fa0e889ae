import type { User } from '@rankwell/contract'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { answerCalls, showAs, userAs } from './show-as.tsx'

/** An error response of the API. */
export const refusal = (status: number, code: string, more: object = {}) =>
  Response.json({ message: `Refused: ${code}.`, code, requestId: '1', ...more }, { status })

/** Renders a page at a URL, with an empty page for every other URL. */
export function showPage(
  page: ReactNode,
  answers: Record<string, unknown>,
  path = '/page',
  user: User | null = userAs('user'),
) {
  const asked = answerCalls(answers)
  const shown = showAs(
    user,
    <Routes>
      <Route path="/page" element={page} />
      <Route path="*" element={<p>another page</p>} />
    </Routes>,
    path,
  )
  const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  return { ...shown, asked, sent }
}
