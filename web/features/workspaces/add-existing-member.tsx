import { SubUserRole, type Workspace } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { addSubUser, useWorkspaces, useWorkspacesChanged } from './settings-api.ts'

/** Adds a sub-user of another of the owner's workspaces to this one, without an email. */
export function AddExistingMember({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation(['settings', 'shell'])
  const { _id: ownerId } = useCurrentUser()
  const changed = useWorkspacesChanged()
  const [user, setUser] = useState('')
  const [role, setRole] = useState<SubUserRole>('writer')
  const { data = [] } = useWorkspaces()
  const members = new Set(workspace.users.map((member) => member._id))
  const known = new Map(
    data
      .filter((one) => one.owner._id === ownerId)
      .flatMap((one) => one.users)
      .filter((person) => !members.has(person._id))
      .map((person) => [person._id, person]),
  )
  const form = useSubmit(async () => {
    const { message } = await addSubUser({ workspace: workspace._id, user, role })
    toast.success(message)
    setUser('')
    await changed()
  })
  if (known.size === 0) return null
  return (
    <form
      aria-label={t('workspace.addKnown')}
      className="flex w-full flex-wrap items-start gap-2"
      onSubmit={(event) => void form.submit(event)}
    >
      <Field label={t('workspace.addKnown')} error={form.refused?.message} className="min-w-56 grow">
        {(control) => (
          <Select
            {...control}
            value={user}
            placeholder={t('workspace.choosePerson')}
            onChange={setUser}
            options={[...known.values()].map((person) => ({ value: person._id, label: person.username }))}
          />
        )}
      </Field>
      <Field label={t('workspace.role')} className="w-36">
        {(control) => (
          <Select
            {...control}
            value={role}
            onChange={(next) => setRole(SubUserRole.parse(next))}
            options={SubUserRole.options.map((one) => ({ value: one, label: t(`shell:roles.${one}`) }))}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="mt-6.5" isBusy={form.isBusy} disabled={!user}>
        {t('workspace.addKnownSubmit')}
      </Button>
    </form>
  )
}
