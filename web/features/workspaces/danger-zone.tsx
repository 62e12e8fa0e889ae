import type { Workspace } from '@rankwell/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { TextField } from '../../ui/input.tsx'
import { deleteWorkspace, useWorkspacesChanged } from './settings-api.ts'

/** Deletes a workspace after its name was typed. */
export function DangerZone({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation(['settings', 'common'])
  const changed = useWorkspacesChanged()
  const navigate = useNavigate()
  const formId = useId()
  const [isAsking, setAsking] = useState(false)
  const [name, setName] = useState('')
  const close = () => {
    setAsking(false)
    setName('')
  }
  const form = useSubmit(async () => {
    const { message } = await deleteWorkspace({
      id: workspace._id,
      ownerId: workspace.owner._id,
    })
    close()
    toast.success(message)
    await navigate('/settings/workspace', { replace: true })
    await changed(workspace._id)
  })
  return (
    <>
      <Button variant="destructive" onClick={() => setAsking(true)}>
        {t('workspace.delete')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        role="alertdialog"
        size="sm"
        title={t('workspace.deleteTitle', { name: workspace.name })}
        description={t('workspace.deleteText')}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="destructive"
              isBusy={form.isBusy}
              disabled={name.trim() !== workspace.name}
            >
              {t('workspace.delete')}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={(event) => void form.submit(event)}>
          <TextField
            label={t('workspace.typeName', { name: workspace.name })}
            value={name}
            error={form.refused?.message}
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  )
}
