import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { readLinkToken, useLinkToken } from './link-token.ts'

function Page() {
  return <p>{useLinkToken() ?? 'none'}</p>
}
const open = (entry: string | { pathname: string; state: unknown }) => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [entry] })
  render(<RouterProvider router={router} />)
  return router
}

afterEach(cleanup)

describe('the secret of a mailed link', () => {
  it('leaves the address at once, with nothing of it in the history, and is known all the same', async () => {
    const router = open('/on-boarding?token=s3cret&lang=ar')
    expect(await screen.findByText('s3cret')).toBeTruthy()
    expect(router.state.location).toMatchObject({ pathname: '/on-boarding', search: '?lang=ar' })
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('outlives a reload of the page, and is gone on any other', () => {
    open({ pathname: '/on-boarding', state: { linkToken: 's3cret' } })
    expect(screen.getByText('s3cret')).toBeTruthy()
    cleanup()
    open('/on-boarding')
    expect(screen.getByText('none')).toBeTruthy()
  })

  it('is text and nothing else', () => {
    expect(readLinkToken({ search: '', state: { linkToken: { a: 1 } } })).toBeNull()
    expect(readLinkToken({ search: '?token=', state: null })).toBeNull()
  })
})
