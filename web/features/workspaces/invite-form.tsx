import { type Invitation, SubUserRole, type Workspace } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { TextField } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { useHasNoMail } from '../installation/api.ts'
import { InvitationLink } from './invitation-link.tsx'
import { useInvitations } from './settings-api.ts'

const isLost = (delivery: Invitation['delivery']) => delivery === 'refused' || delivery === 'failed'

/** Invites a user by email, and lists pending invitations. */
export function InviteForm({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation(['settings', 'shell', 'account'])
  const format = useFormat()
  const { invitations, invite: send, reload, revoke } = useInvitations(workspace._id)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<SubUserRole>('writer')
  const [byHand, setByHand] = useState<{ email: string; link: string } | null>(null)
  const hasNoMail = useHasNoMail()
  const invite = async (address: string, as: SubUserRole) => {
    const given = address.trim().toLowerCase()
    const { message, link } = await send(given, as)
    toast.success(message)
    setByHand(link ? { email: given, link } : null)
    await reload()
  }
  const form = useSubmit(async () => {
    await invite(email, role)
    setEmail('')
  })
  const resend = useAction(({ email: address, role: as }: Invitation) => invite(address, as))
  return (
    <>
      <form
        noValidate
        className="flex w-full flex-wrap items-start gap-2"
        onSubmit={(event) => void form.submit(event)}
      >
        <span className="min-w-56 grow">
          <TextField
            label={t('account:email')}
            type="email"
            dir="ltr"
            className="rtl:text-end"
            required
            value={email}
            error={form.fieldError('email') ?? form.refused?.message}
            onChange={(event) => setEmail(event.target.value)}
          />
        </span>
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
        <Button type="submit" className="mt-6" isBusy={form.isBusy} disabled={!email.trim()}>
          {t('workspace.inviteSubmit')}
        </Button>
      </form>
      {byHand ? <InvitationLink {...byHand} /> : null}
      {hasNoMail && !byHand ? <p className="w-full text-sm text-muted">{t('workspace.noMail')}</p> : null}
      {invitations.length > 0 ? (
        <ul aria-label={t('workspace.open')} className="flex w-full flex-col divide-y divide-line">
          {invitations.map((invitation) => (
            <li key={invitation._id} className="flex flex-wrap items-center gap-3 py-2">
              <span className="min-w-40 grow">
                <span className="block truncate">
                  <bdi>{invitation.email}</bdi>
                </span>
                <span className="text-sm text-muted">
                  {t(`shell:roles.${invitation.role}`)} ·{' '}
                  {invitation.isExpired
                    ? t('workspace.expired')
                    : t('workspace.until', { date: format.date(invitation.expiresAt) })}
                </span>
                {isLost(invitation.delivery) ? (
                  <span className="block text-sm text-danger-ink">
                    {t(`workspace.delivery.${invitation.delivery}`)}
                  </span>
                ) : null}
              </span>
              {invitation.isExpired ? <Badge tone="red">{t('workspace.expired')}</Badge> : null}
              <Button variant="outline" size="sm" onClick={() => resend.mutate(invitation)}>
                {t(hasNoMail ? 'workspace.newLink' : 'workspace.resend')}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => revoke.mutate(invitation._id)}>
                {t('workspace.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
