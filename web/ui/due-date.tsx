import type { Brief } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { DateInput } from './date-input.tsx'
import { Field } from './field.tsx'

export function DueDate({
  brief,
  canWrite,
  onSave,
}: {
  brief: Pick<Brief, 'dueDate'>
  canWrite: boolean
  onSave: (changes: { dueDate: string | null }) => unknown
}) {
  const { t } = useTranslation('panels')
  return (
    <Field label={t('brief.field.dueDate')}>
      {(control) => (
        <DateInput
          {...control}
          type="date"
          readOnly={!canWrite}
          value={brief.dueDate?.slice(0, 10) ?? ''}
          onChange={(event) =>
            canWrite &&
            void onSave({ dueDate: event.target.value ? `${event.target.value}T12:00:00.000Z` : null })
          }
        />
      )}
    </Field>
  )
}
