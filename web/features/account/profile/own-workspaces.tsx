import type { WorkspaceSummary } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeOnly } from '../../../lib/close-only.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { useCurrentUser } from '../../auth/api.ts'
import { useLeaveWorkspace } from '../settings-api.ts'

/** The workspaces of other owners, each with a button to leave it. */
export function OwnWorkspaces() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const [left, setLeft] = useState<WorkspaceSummary | null>(null)
  const others = user.workspaces.filter((workspace) => workspace.owner._id !== user._id)
  const leave = useLeaveWorkspace()
  if (others.length === 0) return null
  return (
    <Section title={t('profile.workspaces')} text={t('profile.workspacesText')}>
      <ul className="flex w-full flex-col divide-y divide-line">
        {others.map((workspace) => (
          <li key={workspace._id} className="flex items-center gap-3 py-2">
            <Avatar
              name={workspace.name}
              picture={workspace.avatar}
              color={workspace.color}
              size="sm"
              shape="square"
            />
            <span className="min-w-0 grow truncate">
              <bdi>{workspace.name}</bdi>
            </span>
            <Button variant="outline" size="sm" onClick={() => setLeft(workspace)}>
              {t('profile.leave')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={left !== null}
        onClose={() => setLeft(null)}
        title={t('profile.leaveTitle', { workspace: left?.name })}
        question={t('profile.leaveText')}
        confirmLabel={t('profile.leave')}
        isBusy={leave.isPending}
        onConfirm={() => left && leave.mutate(left._id, { onSettled: () => setLeft(closeOnly(left)) })}
      />
    </Section>
  )
}
