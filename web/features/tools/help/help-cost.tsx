import { CostNote } from '../../../ui/cost-note.tsx'
import { MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { useHelpEstimate } from '../api.ts'

interface HelpCostProps {
  paragraph: string
  language: string
  docId: string
}

/** Estimated cost of an AI action on this paragraph, shown below the menu's actions. */
export function HelpCost({ paragraph, language, docId }: HelpCostProps) {
  const { data: estimate } = useHelpEstimate({ paragraph, language, docId })
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
