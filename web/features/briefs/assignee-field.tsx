import { type Brief, canAssign, type Document } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { useChangeCollaborators, useWorkspaceOf } from '../collaborators/api.ts'

const nobody = 'nobody'

interface AssigneeFieldProps {
  document: Document
  brief: Brief
  canWrite: boolean
  onSave: (changes: { assignee: string | null }) => Promise<boolean>
}

/** Who writes the article: everybody who may, and whoever is not in the document yet is added to it. */
export function AssigneeField({ document, brief, canWrite, onSave }: AssigneeFieldProps) {
  const { t } = useTranslation(['brief', 'panels', 'shell'])
  const { role } = useCurrentUser()
  const { data } = useWorkspaceOf(document.workspace)
  const change = useChangeCollaborators(document._id)
  const [chosen, setChosen] = useState<string | null>(null)
  const added = new Set(document.collaborators.map(({ _id }) => _id))
  const members = data?.users ?? document.collaborators
  const factsOf = (id: string) => ({ isCollaborator: added.has(id), wasInReview: false })
  const isOutside = (member: (typeof members)[number]) =>
    !added.has(member._id) && member.role !== 'user' && member.role !== 'publisher'
  const choice = members.filter(
    (member) => member._id === brief.assignee || canAssign(role, member.role, factsOf(member._id)),
  )

  async function choose(value: string): Promise<void> {
    const assignee = value === nobody ? null : value
    const member = members.find(({ _id }) => _id === assignee)
    setChosen(value)
    if (member && isOutside(member)) await change('add', member._id)
    await onSave({ assignee })
    setChosen(null)
  }

  return (
    <Field label={t('panels:brief.field.assignee')}>
      {(control) => (
        <Select
          {...control}
          isDisabled={!canWrite || chosen !== null}
          value={chosen ?? brief.assignee ?? nobody}
          onChange={(value) => void choose(value)}
          options={[
            { value: nobody, label: t('panels:brief.nobody') },
            ...choice.map((member) => ({
              value: member._id,
              label: isOutside(member)
                ? t('assignee.outside', { name: member.username, role: t(`shell:roles.${member.role}`) })
                : t('assignee.inside', { name: member.username, role: t(`shell:roles.${member.role}`) }),
            })),
          ]}
        />
      )}
    </Field>
  )
}
