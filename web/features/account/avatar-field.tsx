import { maxAvatarBytes } from '@rankwell/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'

interface AvatarFieldProps {
  name: string
  picture: string | null
  color: string
  shape?: 'circle' | 'square'
  onChange: (picture: string | null) => void
}

/** The picture of a person or workspace: upload another one, or take it away. */
export function AvatarField({ name, picture, color, shape = 'circle', onChange }: AvatarFieldProps) {
  const { t } = useTranslation('account')
  const file = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const upload = async (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > maxAvatarBytes) return void toast.error(t('avatar.tooLarge'))
    setBusy(true)
    try {
      onChange((await api.avatars.createAvatar({ file: chosen })).url)
    } catch (error) {
      toast.error(readFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name || '?'} picture={picture} color={color} size="lg" shape={shape} />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" isBusy={isBusy} onClick={() => file.current?.click()}>
          {t('avatar.upload')}
        </Button>
        {picture ? (
          <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
            {t('avatar.remove')}
          </Button>
        ) : null}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label={t('avatar.upload')}
        className="hidden"
        onChange={(event) => {
          void upload(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
