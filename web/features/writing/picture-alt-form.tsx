import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textDirection } from '../../lib/direction.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'

interface PictureAltFormProps {
  alt: string
  onSave: (alt: string) => void
  onClose: () => void
}

/** What a picture shows, in words: for those who do not see it, and for search engines. */
export function PictureAltForm({ alt, onSave, onClose }: PictureAltFormProps) {
  const { t } = useTranslation('writing')
  const [value, setValue] = useState(alt)
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(value.trim())
      }}
    >
      <Input
        aria-label={t('picture.alt')}
        placeholder={t('picture.altHint')}
        dir={textDirection(value)}
        maxLength={1000}
        autoFocus
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
        className="w-72 max-w-[60vw]"
      />
      <IconButton type="submit" label={t('picture.altSave')} icon={<Check />} />
      <IconButton label={t('picture.altCancel')} icon={<X />} onClick={onClose} />
    </form>
  )
}
