import type { Workspace, workspaceColors } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { AvatarField } from '../../ui/avatar-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ColorChoice } from '../../ui/color-choice.tsx'
import { TextField } from '../../ui/input.tsx'
import { PlaceFields } from '../../ui/place-fields.tsx'
import { useSession } from '../auth/api.ts'
import { useUploadAvatar } from '../uploads/api.ts'

type Changes = Omit<Parameters<typeof api.workspaces.updateWorkspace>[0], 'id'>

/** Reloads workspaces and the user after a change; nothing is requested for a deleted workspace. */
export function useWorkspacesChanged() {
  const queryClient = useQueryClient()
  const { reloadUser } = useSession()
  return async (goneId?: string) => {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      goneId === undefined || !JSON.stringify(queryKey).includes(goneId)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: calls.workspaces.key(), predicate }),
      reloadUser(),
    ])
  }
}

/** Name, image, color, and defaults for new articles. */
export function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation(['settings', 'account'])
  const changed = useWorkspacesChanged()
  const uploadAvatar = useUploadAvatar()
  const [name, setName] = useState(workspace.name)
  const save = async (changes: Changes) => {
    try {
      await api.workspaces.updateWorkspace({ id: workspace._id, ...changes })
      await changed()
      toast.success(t('saved'))
    } catch (error) {
      toast.error(readFailure(error).message)
    }
  }
  return (
    <>
      <AvatarField
        upload={uploadAvatar}
        name={workspace.name}
        picture={workspace.avatar}
        color={workspace.color}
        shape="square"
        onChange={(avatar) => void save({ avatar })}
      />
      <ColorChoice
        label={t('account:color')}
        value={workspace.color}
        onChange={(color) => void save({ color: color as (typeof workspaceColors)[number] })}
      />
      <form
        className="flex w-full max-w-sm items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void save({ name: name.trim() })
        }}
      >
        <span className="grow">
          <TextField
            label={t('account:workspaceName')}
            required
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </span>
        <Button type="submit" variant="secondary" disabled={!name.trim() || name.trim() === workspace.name}>
          {t('account:save')}
        </Button>
      </form>
      <div className="w-full max-w-xl">
        <PlaceFields
          namesContent
          language={workspace.contentLanguage}
          location={workspace.locationName}
          onLanguage={(contentLanguage) => void save({ contentLanguage })}
          onLocation={(locationName) => void save({ locationName })}
        />
      </div>
    </>
  )
}
