import type { Workspace, workspaceColors } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvatarField } from '../../ui/avatar-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ColorChoice } from '../../ui/color-choice.tsx'
import { TextField } from '../../ui/input.tsx'
import { PlaceFields } from '../../ui/place-fields.tsx'
import { useUploadAvatar } from '../uploads/api.ts'
import { useUpdateWorkspace } from './settings-api.ts'

/** Name, image, color, and defaults for new articles. */
export function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation(['settings', 'account'])
  const { mutate: save } = useUpdateWorkspace(workspace._id)
  const uploadAvatar = useUploadAvatar()
  const [name, setName] = useState(workspace.name)
  return (
    <>
      <AvatarField
        upload={uploadAvatar}
        name={workspace.name}
        picture={workspace.avatar}
        color={workspace.color}
        shape="square"
        onChange={(avatar) => save({ avatar })}
      />
      <ColorChoice
        label={t('account:color')}
        value={workspace.color}
        onChange={(color) => save({ color: color as (typeof workspaceColors)[number] })}
      />
      <form
        className="flex w-full max-w-sm items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          save({ name: name.trim() })
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
          onLanguage={(contentLanguage) => save({ contentLanguage })}
          onLocation={(locationName) => save({ locationName })}
        />
      </div>
    </>
  )
}
