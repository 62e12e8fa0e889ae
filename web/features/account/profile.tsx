import { notificationTypes } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { download } from '../../lib/download.ts'
import { readFailure } from '../../lib/errors.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/input.tsx'
import { useCurrentUser, useSession, useUpdateUser } from '../auth/api.ts'
import { Section } from '../settings/section.tsx'
import { AvatarField } from './avatar-field.tsx'
import { ColorChoice } from './color-choice.tsx'
import { describeDevice } from './describe-device.ts'
import { useSubmit } from './form.tsx'
import { PasswordField } from './password-field.tsx'

/** Everything about oneself: the same in the owner's settings and in the dialog that everybody has. */
export function Profile() {
  return (
    <>
      <Person />
      <Address />
      <NewPassword />
      <Notices />
      <Sessions />
      <OwnData />
    </>
  )
}

function useSave() {
  const { t } = useTranslation('account')
  const update = useUpdateUser()
  return (changes: Parameters<typeof update.mutate>[0]) =>
    update.mutate(changes, {
      onSuccess: () => toast.success(t('saved')),
      onError: (error) => toast.error(readFailure(error).message),
    })
}

function Person() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const save = useSave()
  const [username, setUsername] = useState(user.username)
  return (
    <Section title={t('profile.person')} text={t('profile.personText')}>
      <AvatarField
        name={user.username}
        picture={user.avatar}
        color={user.color}
        onChange={(avatar) => save({ avatar })}
      />
      <ColorChoice label={t('color')} value={user.color} onChange={(color) => save({ color })} />
      <form
        className="flex w-full max-w-sm items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          save({ username: username.trim() })
        }}
      >
        <span className="grow">
          <TextField
            label={t('name')}
            autoComplete="name"
            required
            maxLength={100}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </span>
        <Button
          type="submit"
          variant="secondary"
          disabled={!username.trim() || username.trim() === user.username}
        >
          {t('save')}
        </Button>
      </form>
    </Section>
  )
}

function Address() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const [email, setEmail] = useState(user.email)
  const [currentPassword, setCurrentPassword] = useState('')
  const isOther = email.trim().toLowerCase() !== user.email
  const form = useSubmit(async () => {
    await api.users.updateUser({ id: user._id, email: email.trim().toLowerCase(), currentPassword })
    toast.success(t('profile.addressSent'))
    setCurrentPassword('')
  })
  return (
    <Section title={t('email')} text={t('profile.addressText')}>
      <form className="flex w-full max-w-sm flex-col gap-3" onSubmit={(event) => void form.submit(event)}>
        <TextField
          label={t('email')}
          type="email"
          dir="ltr"
          className="rtl:text-end"
          autoComplete="email"
          value={email}
          error={form.fieldError('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
        {isOther ? (
          <>
            <PasswordField
              label={t('currentPassword')}
              value={currentPassword}
              onChange={setCurrentPassword}
              error={form.fieldError('currentPassword')}
            />
            <Button
              type="submit"
              variant="secondary"
              className="self-start"
              isBusy={form.isBusy}
              disabled={!currentPassword}
            >
              {t('profile.addressSubmit')}
            </Button>
          </>
        ) : null}
      </form>
    </Section>
  )
}

function NewPassword() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const [currentPassword, setCurrentPassword] = useState('')
  const [password, setPassword] = useState('')
  const form = useSubmit(async () => {
    await api.users.updateUser({ id: user._id, password, currentPassword })
    toast.success(t('profile.passwordChanged'))
    setCurrentPassword('')
    setPassword('')
    await queryClient.invalidateQueries({ queryKey: calls.auth.listSessions.key() })
  })
  return (
    <Section title={t('password')} text={t('profile.passwordText')}>
      <form className="flex w-full max-w-sm flex-col gap-3" onSubmit={(event) => void form.submit(event)}>
        <PasswordField
          label={t('currentPassword')}
          value={currentPassword}
          onChange={setCurrentPassword}
          error={form.fieldError('currentPassword')}
        />
        <PasswordField
          label={t('newPassword')}
          isNew
          value={password}
          onChange={setPassword}
          error={form.fieldError('password')}
        />
        <Button
          type="submit"
          variant="secondary"
          className="self-start"
          isBusy={form.isBusy}
          disabled={!password || !currentPassword}
        >
          {t('profile.passwordSubmit')}
        </Button>
      </form>
    </Section>
  )
}

function Notices() {
  const { t } = useTranslation('account')
  const { notifications } = useCurrentUser()
  const save = useSave()
  return (
    <Section title={t('profile.notices')} text={t('profile.noticesText')}>
      <ul className="flex w-full flex-col divide-y divide-line">
        {notificationTypes.map((type) => {
          const choice = notifications[type] ?? { app: true, mail: true }
          const set = (change: Partial<typeof choice>) =>
            save({ notifications: { [type]: { ...choice, ...change } } })
          return (
            <li key={type} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <span>{t(`notices.${type}`)}</span>
              <span className="flex gap-4">
                <Checkbox label={t('profile.inApp')} checked={choice.app} onChange={(app) => set({ app })} />
                <Checkbox
                  label={t('profile.byMail')}
                  checked={choice.mail}
                  onChange={(mail) => set({ mail })}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function Sessions() {
  const { t } = useTranslation('account')
  const format = useFormat()
  const queryClient = useQueryClient()
  const { logOut } = useSession()
  const { data = [] } = useQuery(calls.auth.listSessions.queryOptions({ input: {} }))
  const end = async (id: string) => {
    try {
      await api.auth.endSession({ id })
      await queryClient.invalidateQueries({ queryKey: calls.auth.listSessions.key() })
    } catch (error) {
      toast.error(readFailure(error).message)
    }
  }
  const endAll = async () => {
    await api.auth.logoutEverywhere({}).catch((error: unknown) => toast.error(readFailure(error).message))
    await logOut()
  }
  return (
    <Section title={t('profile.sessions')} text={t('profile.sessionsText')}>
      <ul className="flex w-full flex-col divide-y divide-line">
        {data.map((session) => (
          <li key={session._id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block truncate">
                {describeDevice(session.userAgent) || t('profile.unknownDevice')}
              </span>
              <span className="text-sm text-muted">{format.ago(session.lastSeenAt)}</span>
            </span>
            {session.isCurrent ? (
              <Badge>{t('profile.thisDevice')}</Badge>
            ) : (
              <Button variant="outline" size="sm" onClick={() => void end(session._id)}>
                {t('profile.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={() => void endAll()}>
        {t('profile.endAll')}
      </Button>
    </Section>
  )
}

const downloadOwnData = (userId: string) =>
  download({ path: `/users/${userId}/export`, name: 'rankwell-my-data.json' })

function OwnData() {
  const { t } = useTranslation(['account', 'common'])
  const user = useCurrentUser()
  const { logOut } = useSession()
  const [isAsking, setAsking] = useState(false)
  const [currentPassword, setCurrentPassword] = useState('')
  const form = useSubmit(async () => {
    await api.users.closeAccount({ id: user._id, currentPassword })
    toast.success(t('profile.closed'))
    await logOut()
  })
  return (
    <Section title={t('profile.data')} text={t('profile.dataText')}>
      <Button
        variant="outline"
        onClick={() =>
          downloadOwnData(user._id).catch((error: unknown) => toast.error(readFailure(error).message))
        }
      >
        {t('profile.export')}
      </Button>
      <Button variant="destructive" onClick={() => setAsking(true)}>
        {t('profile.close')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('profile.closeTitle')}
        description={t('profile.closeText')}
        size="sm"
        role="alertdialog"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              form="close-account"
              variant="destructive"
              isBusy={form.isBusy}
              disabled={!currentPassword}
            >
              {t('profile.close')}
            </Button>
          </>
        }
      >
        <form id="close-account" onSubmit={(event) => void form.submit(event)}>
          <PasswordField
            label={t('currentPassword')}
            value={currentPassword}
            onChange={setCurrentPassword}
            error={form.fieldError('currentPassword') ?? form.refused?.message}
          />
        </form>
      </Dialog>
    </Section>
  )
}
