import type { Document } from '@rankwell/contract'
import { usePublications } from './api.ts'
import { isOnSite, useSiteState } from './site-state.ts'

/** The state on the article's sites, next to its status. */
export function SiteStates({ document }: { document: Document }) {
  const { data } = usePublications(document._id)
  const describe = useSiteState()
  const there = (data ?? []).filter(isOnSite)
  if (there.length === 0) return null
  return (
    <ul className="grid min-w-0 text-sm text-muted">
      {there.map((publication) => (
        <li key={publication._id} className="break-words">
          {describe(publication)}
        </li>
      ))}
    </ul>
  )
}
