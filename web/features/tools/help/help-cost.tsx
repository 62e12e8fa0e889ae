import { useQuery } from '@tanstack/react-query'
import { calls } from '../../../lib/calls.ts'
import { CostNote } from '../../../ui/cost-note.tsx'
import { MenuSeparator } from '../../../ui/dropdown-menu.tsx'

interface HelpCostProps {
  paragraph: string
  language: string
  docId: string
}

const longest = 20_000

/** Estimated cost of an AI action on this paragraph, below the menu's actions. */
export function HelpCost({ paragraph, language, docId }: HelpCostProps) {
  const { data: estimate } = useQuery({
    ...calls.writing.estimateParagraph.queryOptions({
      input: { action: 'expand', paragraph: paragraph.slice(0, longest), language, docId },
    }),
    enabled: paragraph !== '',
    meta: { silent: true },
  })
  if (!estimate || estimate.isOffline) return null
  return (
    <>
      <MenuSeparator />
      <p className="max-w-60 px-2 py-1.5 text-xs">
        <CostNote estimate={estimate} className="text-xs" />
      </p>
    </>
  )
}
