import { canPublishDocument, type Document } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../../ui/date-input.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { useWorkspaceOf } from '../collaborators/api.ts'
import { useChangeDocument } from './api.ts'
import { listAssignable } from './assignable.ts'
import { toDateInput } from './local-date.ts'

interface PlanFieldsProps {
  document: Document
  canEdit: boolean
}

/** Assignee, due date, planned date, and automatic publishing. */
export function PlanFields({ document, canEdit }: PlanFieldsProps) {
  const { t } = useTranslation('review')
  const { role } = useCurrentUser()
  const { data: workspace } = useWorkspaceOf(document.workspace)
  const change = useChangeDocument(document._id)
  const people = listAssignable(workspace?.users ?? [], document, role)
  const options = [
    { value: '', label: t('plan.nobody') },
    ...people.map(({ _id, username, isNew }) => ({
      value: _id,
      label: isNew ? t('plan.isAdded', { name: username }) : username,
    })),
  ]
  const day = (value: string) => (value ? new Date(`${value}T12:00:00`).toISOString() : null)
  return (
    <section className="grid gap-3" aria-label={t('plan.title')}>
      <Field label={t('plan.assignee')}>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={document.assignee ?? ''}
            isDisabled={!canEdit}
            onChange={(assignee) => void change({ assignee: assignee || null })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {(['dueDate', 'plannedDate'] as const).map((field) => (
          <Field key={field} label={t(`plan.${field}`)}>
            {(control) => (
              <DateInput
                {...control}
                type="date"
                value={toDateInput(document[field])}
                disabled={!canEdit}
                onChange={(event) => void change({ [field]: day(event.target.value) })}
              />
            )}
          </Field>
        ))}
      </div>
      {canPublishDocument(role) ? (
        <DateTimeField
          label={t('plan.publishDate')}
          hint={t('plan.publishHint')}
          rejectsPast
          value={document.publishDate}
          onChange={(publishDate) => void change({ publishDate })}
        />
      ) : null}
    </section>
  )
}
