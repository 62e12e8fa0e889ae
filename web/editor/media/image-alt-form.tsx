import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../lib/composing.ts'
import { textDirection } from '../../lib/direction.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'

interface ImageAltFormProps {
  alt: string
  isDecorative: boolean
  onSave: (alt: string, isDecorative: boolean) => void
  onClose: () => void
}

/** The alt text of an image, for screen readers and search engines. Decorative images have none. */
export function ImageAltForm({ alt, isDecorative, onSave, onClose }: ImageAltFormProps) {
  const { t } = useTranslation('writing')
  const [value, setValue] = useState(alt)
  const [isOnlyDecoration, setOnlyDecoration] = useState(isDecorative)
  return (
    <form
      className="grid w-88 max-w-[calc(100vw-32px)] gap-2 p-1"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(value.trim(), isOnlyDecoration)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="flex items-center gap-1">
        <Input
          aria-label={t('picture.alt')}
          placeholder={t('picture.altHint')}
          dir={textDirection(value)}
          maxLength={1000}
          autoFocus
          disabled={isOnlyDecoration}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <IconButton type="submit" label={t('picture.altSave')} icon={<Check />} />
        <IconButton label={t('picture.altCancel')} icon={<X />} onClick={onClose} />
      </div>
      <Checkbox label={t('picture.decorative')} checked={isOnlyDecoration} onChange={setOnlyDecoration} />
    </form>
  )
}
