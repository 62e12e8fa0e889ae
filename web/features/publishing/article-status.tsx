import type { Document } from '@rankwell/contract'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useNeedsDecision } from './api.ts'

/** The status of an open article; a change on its site requires a decision and is not a failure. */
export function ArticleStatus({ document }: { document: Document }) {
  const { t } = useTranslation(['review', 'common'])
  const { status, hasFailed } = document
  if (!useNeedsDecision(document)) return <StatusBadge status={status} hasFailed={hasFailed} />
  return (
    <Badge tone="yellow">
      <TriangleAlert className="size-3" aria-label={t('publications.states.conflict')} />
      {t(`common:status.${status}`)}
    </Badge>
  )
}
