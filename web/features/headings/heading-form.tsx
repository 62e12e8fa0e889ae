import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../lib/composing.ts'
import { textDirection } from '../../lib/direction.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'

interface HeadingFormProps {
  text: string
  onSave: (text: string) => void
  onClose: () => void
}

/** A field for a heading's text: Enter saves, Escape cancels. */
export function HeadingForm({ text, onSave, onClose }: HeadingFormProps) {
  const { t } = useTranslation('panels')
  const [value, setValue] = useState(text)
  return (
    <form
      className="flex items-center gap-1 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(value.trim())
      }}
    >
      <Input
        autoFocus
        onFocus={(event) => event.target.select()}
        aria-label={t('headings.words')}
        dir={textDirection(value)}
        maxLength={300}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event)) return
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      />
      <IconButton type="submit" label={t('headings.save')} icon={<Check />} />
      <IconButton label={t('headings.cancel')} icon={<X />} onClick={onClose} />
    </form>
  )
}
