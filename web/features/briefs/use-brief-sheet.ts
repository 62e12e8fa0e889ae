import type { Document } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useWorkspaceOf } from '../collaborators/api.ts'
import { type BriefSheet, describeBrief } from './describe-brief.ts'

/** The brief of a document for display; null if there is none. */
export function useBriefSheet(document: Document): BriefSheet | null {
  const { t } = useTranslation(['panels', 'brief'])
  const format = useFormat()
  const { data } = useWorkspaceOf(document.workspace)
  const { brief } = document
  if (!brief) return null
  const people = [...(data?.users ?? []), ...document.collaborators]
  const assignee = people.find(({ _id }) => _id === brief.assignee)?.username ?? ''
  return describeBrief(document, brief, { t, format, assignee })
}
