import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The secret of a mailed link: in the address, or beside it once it was taken out; null without one. */
export function readLinkToken({ search, state }: { search: string; state: unknown }): string | null {
  const given = new URLSearchParams(search).get('token')
  if (given) return given
  const kept = (state as { linkToken?: unknown } | null)?.linkToken
  return typeof kept === 'string' ? kept : null
}

/**
 * The secret of the mailed link that led here. It leaves the address at once, for whoever looks on and for the
 * browser's history, and stays beside it, so that a reload still knows it.
 */
export function useLinkToken(): string | null {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const linkToken = readLinkToken({ search, state })
  const params = new URLSearchParams(search)
  const isShown = params.has('token')
  params.delete('token')
  const rest = params.toString()
  useEffect(() => {
    if (isShown) void navigate({ pathname, search: rest }, { replace: true, state: { linkToken } })
  }, [isShown, navigate, pathname, rest, linkToken])
  return linkToken
}
