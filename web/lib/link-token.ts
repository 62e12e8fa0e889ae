import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The token of an emailed link, in the URL or in the location state after its removal; null without one. */
export function readLinkToken({ search, state }: { search: string; state: unknown }): string | null {
  const given = new URLSearchParams(search).get('token')
  if (given) return given
  const kept = (state as { linkToken?: unknown } | null)?.linkToken
  return typeof kept === 'string' ? kept : null
}

/**
 * The token of the emailed link of this page. It is removed from the URL immediately, to hide it from onlookers and the
 * browser's history, and kept in the location state for reloads.
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
