import { canPlanFor, type Member } from '@rankwell/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { toast } from '../../lib/toast.ts'
import { useCurrentUser, useCurrentWorkspace } from '../auth/api.ts'
import { useBatchPreview, useMembers, usePlanDocuments } from './api.ts'
import {
  type AssigneeRule,
  addRows,
  type DraftRow,
  type DueRule,
  dueTime,
  keepAssignable,
  type ResolvedRow,
  resolveRows,
  weekendOf,
} from './draft-rows.ts'

interface Draft {
  rows: DraftRow[]
  language: string
  location: string
  assignee: AssigneeRule
  due: DueRule
  clusterId: string | null
  /** Name of the file that contains the keywords; empty if there is none. */
  fileName: string
}

const draftKey = (workspace: string) => `rankwell-plan ${workspace}`

function readDraft(workspace: string): Partial<Draft> {
  try {
    return JSON.parse(readStored(draftKey(workspace), 'sessionStorage') ?? '{}') as Partial<Draft>
  } catch {
    return {}
  }
}

export interface Plan extends Draft {
  workspaceId: string
  resolved: ResolvedRow[]
  included: ResolvedRow[]
  members: Member[]
  preview: ReturnType<typeof useBatchPreview>
  isStarting: boolean
  change: (changes: Partial<Draft>) => void
  /** Adds rows, and applies further changes to the plan. */
  add: (rows: DraftRow[], changes?: Partial<Draft>) => void
  changeRow: (keyword: string, changes: Partial<DraftRow>) => void
  removeRow: (keyword: string) => void
  start: (isFree: boolean) => void
}

/** The articles being planned. They survive a reload of the page. */
export function usePlan(onStarted: (id: string) => void): Plan {
  const { t, i18n } = useTranslation('batches')
  const format = useFormat()
  const user = useCurrentUser()
  const workspace = useCurrentWorkspace()
  const workspaceId = workspace._id
  const [draft, setDraft] = useState<Draft>(() => ({
    rows: [],
    language: workspace.contentLanguage,
    location: workspace.locationName,
    assignee: { kind: 'nobody' },
    due: { kind: 'none' },
    clusterId: null,
    fileName: '',
    ...readDraft(workspaceId),
  }))
  const everyone = useMembers(workspaceId)
  const members = useMemo(
    () => everyone.filter(({ _id, role }) => _id === user._id || canPlanFor(user.role, role)),
    [everyone, user],
  )
  const preview = useBatchPreview({
    workspace: workspaceId,
    language: draft.language,
    location_name: draft.location,
    keywords: draft.rows.map(({ keyword }) => keyword),
  })
  const known = everyone.length > 0 ? keepAssignable(draft, new Set(members.map(({ _id }) => _id))) : draft
  const { assignee, rows } = known
  const resolved = resolveRows(rows, preview.facts, {
    assignee,
    due: draft.due,
    weekend: weekendOf(i18n.language),
  })
  const included = resolved.filter(({ isIn }) => isIn)
  const planning = usePlanDocuments((id) => {
    writeStored(draftKey(workspaceId), null, 'sessionStorage')
    onStarted(id)
  })

  function change(changes: Partial<Draft>): void {
    setDraft((known) => {
      const next = { ...known, ...changes }
      writeStored(draftKey(workspaceId), JSON.stringify(next), 'sessionStorage')
      return next
    })
  }

  function add(more: DraftRow[], changes: Partial<Draft> = {}): void {
    const { rows, known, wordless, cut } = addRows(draft.rows, more)
    change({ ...changes, rows })
    if (wordless > 0) toast.error(t('list.wordless', { count: wordless, formatted: format.number(wordless) }))
    if (cut > 0) toast.error(t('list.cut', { count: cut, formatted: format.number(cut) }))
    else if (known > 0) toast.success(t('list.known', { count: known, formatted: format.number(known) }))
  }

  const changeRow: Plan['changeRow'] = (keyword, changes) =>
    change({ rows: draft.rows.map((row) => (row.keyword === keyword ? { ...row, ...changes } : row)) })

  return {
    ...draft,
    ...{ assignee, rows },
    ...{ workspaceId, resolved, included, members, preview, change, add, changeRow },
    isStarting: planning.isPending,
    removeRow: (keyword) => change({ rows: draft.rows.filter((row) => row.keyword !== keyword) }),
    start: (isFree) =>
      planning.mutate({
        workspace: workspaceId,
        language: draft.language,
        location_name: draft.location,
        isFree,
        ...(draft.clusterId && { clusterId: draft.clusterId }),
        ...(draft.fileName && { fileName: draft.fileName.slice(0, 200) }),
        rows: included.map(({ row, assignee, dueDate }) => ({
          keyword: row.keyword,
          title: row.title,
          assignee,
          dueDate: dueTime(dueDate),
        })),
      }),
  }
}
