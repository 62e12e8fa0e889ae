import type { Brief, Role } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

const nobody = 'nobody'

interface Assignable {
  _id: string
  username: string
  role: Role
  /** Whether the member is not a collaborator yet, so that assigning them also adds them to the document. */
  isOutside: boolean
}

interface AssigneeFieldProps {
  assignee: Brief['assignee']
  members: readonly Assignable[]
  canWrite: boolean
  onAssign: (id: string | null) => Promise<unknown>
}

/** Selects who writes the article. */
export function AssigneeField({ assignee, members, canWrite, onAssign }: AssigneeFieldProps) {
  const { t } = useTranslation(['brief', 'panels', 'shell'])
  const [chosen, setChosen] = useState<string | null>(null)

  async function choose(value: string): Promise<void> {
    setChosen(value)
    await onAssign(value === nobody ? null : value)
    setChosen(null)
  }

  return (
    <Field label={t('panels:brief.field.assignee')}>
      {(control) => (
        <Select
          {...control}
          isDisabled={!canWrite || chosen !== null}
          value={chosen ?? assignee ?? nobody}
          onChange={(value) => void choose(value)}
          options={[
            { value: nobody, label: t('panels:brief.nobody') },
            ...members.map((member) => ({
              value: member._id,
              label: member.isOutside
                ? t('assignee.outside', { name: member.username, role: t(`shell:roles.${member.role}`) })
                : t('assignee.inside', { name: member.username, role: t(`shell:roles.${member.role}`) }),
            })),
          ]}
        />
      )}
    </Field>
  )
}
