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

describe('the token of an emailed link', () => {
  it('is removed from the URL and the history immediately, and is still known', async () => {
    const router = open('/on-boarding?token=s3cret&lang=ar')
    expect(await screen.findByText('s3cret')).toBeTruthy()
    expect(router.state.location).toMatchObject({ pathname: '/on-boarding', search: '?lang=ar' })
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('survives a reload of the page, and is unknown on any other', () => {
    open({ pathname: '/on-boarding', state: { linkToken: 's3cret' } })
    expect(screen.getByText('s3cret')).toBeTruthy()
    cleanup()
    open('/on-boarding')
    expect(screen.getByText('none')).toBeTruthy()
  })

  it('is only text', () => {
    expect(readLinkToken({ search: '', state: { linkToken: { a: 1 } } })).toBeNull()
    expect(readLinkToken({ search: '?token=', state: null })).toBeNull()
  })
})
