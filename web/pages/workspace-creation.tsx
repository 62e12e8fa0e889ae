import { isOwner, workspaceColors } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { PlainPage } from '../features/account/plain-page.tsx'
import { useCurrentUser } from '../features/auth/api.ts'
import { useUploadAvatar } from '../features/uploads/api.ts'
import { createWorkspace } from '../features/workspaces/api.ts'
import { useWorkspacesChanged } from '../features/workspaces/settings-api.ts'
import { toast } from '../lib/toast.ts'
import { AvatarField } from '../ui/avatar-field.tsx'
import { Button } from '../ui/button.tsx'
import { ColorChoice } from '../ui/color-choice.tsx'
import { AccountForm, useSubmit } from '../ui/form.tsx'
import { HelpButton } from '../ui/help-button.tsx'
import { TextField } from '../ui/input.tsx'

/** Creates another workspace; the switcher selects it. */
export function WorkspaceCreationPage() {
  const { t } = useTranslation(['settings', 'account', 'common'])
  const { role } = useCurrentUser()
  const navigate = useNavigate()
  const changed = useWorkspacesChanged()
  const uploadAvatar = useUploadAvatar()
  const [name, setName] = useState('')
  const [color, setColor] = useState<(typeof workspaceColors)[number]>(workspaceColors[0])
  const [avatar, setAvatar] = useState<string | null>(null)
  const form = useSubmit(async () => {
    const made = await createWorkspace({ name: name.trim(), color, avatar })
    toast.success(t('workspaces.created', { name: made.name }))
    await changed()
    await navigate(`/settings/workspace/${encodeURIComponent(made.name)}/${made._id}`)
  })
  if (!isOwner(role)) return <Navigate to="/settings/help-center" replace />
  return (
    <PlainPage
      title={t('workspaces.create')}
      lead={t('workspaces.createLead')}
      aside={
        <>
          <Button asChild variant="ghost" size="sm">
            <Link to="/settings/workspace">{t('common:cancel')}</Link>
          </Button>
          <HelpButton />
        </>
      }
    >
      <AccountForm
        onSubmit={form.submit}
        refused={form.refused}
        isBusy={form.isBusy}
        submitLabel={t('workspaces.create')}
        isDisabled={!name.trim()}
      >
        <TextField
          label={t('account:workspaceName')}
          required
          autoFocus
          maxLength={80}
          value={name}
          error={form.fieldError('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <AvatarField
          upload={uploadAvatar}
          name={name}
          picture={avatar}
          color={color}
          shape="square"
          onChange={setAvatar}
        />
        <ColorChoice
          label={t('account:color')}
          value={color}
          onChange={(next) => setColor(next as (typeof workspaceColors)[number])}
        />
      </AccountForm>
    </PlainPage>
  )
}
