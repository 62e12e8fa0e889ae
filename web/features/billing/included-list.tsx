import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const included = ['research', 'writing', 'review', 'team', 'languages', 'export'] as const

/** What the plan includes; installations without billing include the same. */
export function IncludedList() {
  const { t } = useTranslation('billing')
  return (
    <ul className="flex flex-col gap-2">
      {included.map((part) => (
        <li key={part} className="flex items-start gap-2">
          <Check className="mt-0.5 size-4 shrink-0 text-success-ink" aria-hidden />
          {t(`included.${part}`)}
        </li>
      ))}
    </ul>
  )
}
