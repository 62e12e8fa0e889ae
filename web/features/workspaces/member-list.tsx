import { type Member, SubUserRole, type Workspace } from '@rankwell/contract'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeOnly } from '../../lib/close-only.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { useMembers } from './settings-api.ts'

/** The members of a workspace, whose roles the owner can change. */
export function MemberList({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation(['settings', 'shell', 'common'])
  const { setRole, removeHere, removeEverywhere } = useMembers(workspace)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const isBusy = setRole.isPending || removeHere.isPending || removeEverywhere.isPending
  const onSettled = () => setLeaving(closeOnly(leaving))
  return (
    <>
      <ul className="flex w-full flex-col divide-y divide-line">
        {workspace.users.map((member) => (
          <li key={member._id} className="flex flex-wrap items-center gap-3 py-2">
            <Avatar name={member.username} picture={member.avatar} color={member.color} />
            <span className="min-w-40 grow">
              <span className="block truncate font-medium">
                <bdi>{member.username}</bdi>
              </span>
              <span className="block truncate text-sm text-muted">
                <bdi>{member.email}</bdi>
              </span>
            </span>
            {member.role === 'user' ? (
              <Badge>{t('shell:roles.user')}</Badge>
            ) : (
              <>
                <span className="w-40">
                  <Select
                    label={t('workspace.roleOf', { name: member.username })}
                    value={member.role}
                    onChange={(role) => setRole.mutate({ user: member._id, role: SubUserRole.parse(role) })}
                    options={SubUserRole.options.map((role) => ({
                      value: role,
                      label: t(`shell:roles.${role}`),
                    }))}
                  />
                </span>
                <IconButton
                  label={t('workspace.removeMember', { name: member.username })}
                  icon={<UserMinus />}
                  onClick={() => setLeaving(member)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        role="alertdialog"
        size="md"
        title={t('workspace.removeTitle', { name: leaving?.username })}
        description={t('workspace.removeText')}
        footer={
          <>
            <Button variant="secondary" data-autofocus onClick={() => setLeaving(null)}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="outline"
              disabled={isBusy}
              onClick={() => removeHere.mutate(leaving?._id ?? '', { onSettled })}
            >
              {t('workspace.removeHere', { workspace: workspace.name })}
            </Button>
            <Button
              variant="destructive"
              disabled={isBusy}
              onClick={() => removeEverywhere.mutate(leaving?._id ?? '', { onSettled })}
            >
              {t('workspace.removeEverywhere')}
            </Button>
          </>
        }
      />
    </>
  )
}
