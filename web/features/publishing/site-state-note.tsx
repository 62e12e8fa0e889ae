import type { Document } from '@rankwell/contract'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { usePublications } from './api.ts'
import { isOnSite, useSiteState } from './site-state.ts'

interface SiteStateNoteProps {
  document: Document
  className: string
  onOpen: () => void
}

/** The state on the article's sites in one line, next to its status; opens the details. */
export function SiteStateNote({ document, className, onOpen }: SiteStateNoteProps) {
  const { data } = usePublications(document._id)
  const describe = useSiteState()
  const { list } = useFormat()
  const states = (data ?? []).filter(isOnSite).map(describe)
  const [first] = states
  if (!first) return null
  return (
    <button
      type="button"
      title={list(states)}
      onClick={onOpen}
      className={cn(
        'flex min-h-6 min-w-0 max-w-56 shrink items-center gap-1 rounded-md text-sm text-muted hover:bg-hover hover:text-ink md:p-1 2xl:max-w-96',
        className,
      )}
    >
      <span className="truncate">{first}</span>
      {states.length > 1 ? <bdi className="figures shrink-0">{`+${states.length - 1}`}</bdi> : null}
    </button>
  )
}
