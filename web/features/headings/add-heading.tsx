import type { Editor } from '@tiptap/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addHeading } from '../../lib/heading-sections.ts'
import { Button } from '../../ui/button.tsx'
import { HeadingForm } from './heading-form.tsx'

/** Adds a heading at the end of the text. */
export function AddHeading({ editor }: { editor: Editor }) {
  const { t } = useTranslation('panels')
  // Undefined before the form was opened, false after it was closed; the button then regains focus.
  const [isOpen, setOpen] = useState<boolean>()
  if (isOpen)
    return (
      <HeadingForm
        text=""
        onSave={(text) => {
          if (text) editor.view.dispatch(addHeading(editor.state, { text, level: 2 }).scrollIntoView())
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    )
  return (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-start"
      autoFocus={isOpen === false}
      onClick={() => setOpen(true)}
    >
      <Plus />
      {t('headings.add')}
    </Button>
  )
}
