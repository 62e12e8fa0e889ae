import { countGraphemes } from '@rankwell/seo'
import { Check } from 'lucide-react'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { lengths } from './length.tsx'

interface ProposalListProps {
  label: string
  proposals: readonly string[]
  chosen: string
  field: keyof typeof lengths
  language: string
  onTake: (text: string) => void
}

/** Suggestions with their lengths; a click accepts one. */
export function ProposalList({ label, proposals, chosen, field, language, onTake }: ProposalListProps) {
  const format = useFormat()
  if (proposals.length === 0) return null
  const [from, to] = lengths[field]
  return (
    <ul className="mt-1 grid gap-1.5" aria-label={label}>
      {proposals.map((proposal) => {
        const length = countGraphemes(proposal)
        return (
          <li key={proposal} className="relative">
            <button
              type="button"
              aria-pressed={proposal === chosen}
              className={cn(
                'w-full rounded-md border border-line p-2 pe-10 text-start text-sm hover:bg-hover',
                proposal === chosen && 'border-accent bg-accent-soft',
              )}
              onClick={() => onTake(proposal)}
            >
              <ContentText text={proposal} lang={language} isBlock />
            </button>
            {proposal === chosen ? (
              <Check
                className="pointer-events-none absolute end-2 top-2.5 size-4 text-accent-ink"
                aria-hidden
              />
            ) : null}
            <span
              aria-hidden
              data-figure={format.number(length)}
              className={cn(
                'figures pointer-events-none absolute end-2 bottom-2 text-xs before:content-[attr(data-figure)]',
                length >= from && length <= to ? 'text-success-ink' : 'text-muted',
              )}
            />
          </li>
        )
      })}
    </ul>
  )
}
