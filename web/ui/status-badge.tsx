import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from './badge.tsx'

const tones = {
  Draft: 'gray',
  'In Review': 'yellow',
  Completed: 'blue',
  Published: 'green',
} as const satisfies Record<string, BadgeTone>

export type Status = keyof typeof tones
export const statuses = Object.keys(tones) as Status[]

interface StatusBadgeProps {
  status: Status
  /** Whether the last publishing or generation failed. */
  hasFailed?: boolean
}

/** The status of a document in its color; a failure is red and named. */
export function StatusBadge({ status, hasFailed = false }: StatusBadgeProps) {
  const { t } = useTranslation()
  return (
    <Badge tone={hasFailed ? 'red' : tones[status]}>
      {hasFailed ? <TriangleAlert className="size-3" aria-label={t('status.failed')} /> : null}
      {t(`status.${status}`)}
    </Badge>
  )
}
