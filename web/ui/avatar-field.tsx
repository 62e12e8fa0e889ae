import { maxAvatarBytes } from '@rankwell/contract'
import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../lib/toast.ts'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'

interface AvatarFieldProps {
  name: string
  picture: string | null
  color: string
  shape?: 'circle' | 'square'
  upload: Pick<UseMutationResult<{ url: string }, Error, File>, 'mutate' | 'isPending'>
  onChange: (picture: string | null) => void
}

/** Profile or workspace picture: upload another one or remove it. */
export function AvatarField({ name, picture, color, shape = 'circle', upload, onChange }: AvatarFieldProps) {
  const { t } = useTranslation('account')
  const file = useRef<HTMLInputElement>(null)
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > maxAvatarBytes) return void toast.error(t('avatar.tooLarge'))
    upload.mutate(chosen, { onSuccess: ({ url }) => onChange(url) })
  }
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name || '?'} picture={picture} color={color} size="lg" shape={shape} />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" isBusy={upload.isPending} onClick={() => file.current?.click()}>
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
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
