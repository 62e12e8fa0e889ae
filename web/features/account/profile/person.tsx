import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvatarField } from '../../../ui/avatar-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { ColorChoice } from '../../../ui/color-choice.tsx'
import { TextField } from '../../../ui/input.tsx'
import { Section } from '../../../ui/section.tsx'
import { useCurrentUser } from '../../auth/api.ts'
import { useUploadAvatar } from '../../uploads/api.ts'
import { useSave } from './use-save.ts'

/** The public profile: name, avatar, and color. */
export function Person() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const save = useSave()
  const uploadAvatar = useUploadAvatar()
  const [username, setUsername] = useState(user.username)
  return (
    <Section title={t('profile.person')} text={t('profile.personText')}>
      <AvatarField
        upload={uploadAvatar}
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
