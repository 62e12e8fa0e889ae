import { Check, Pencil, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../lib/composing.ts'
import { ContentText } from '../ui/content-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'

interface TitleFieldProps {
  title: string
  fallback: string
  language: string
  canEdit: boolean
  onStart: () => void
  onSave: (title: string) => Promise<void>
}

/**
 * The title of a document; the pencil starts editing. Enter or the check mark saves, the cross restores the old title.
 */
export function TitleField({ title, fallback, language, canEdit, onStart, onSave }: TitleFieldProps) {
  const { t } = useTranslation('writing')
  // Undefined before editing. Null after it if the focus was in the form, so that the edit button gets it back.
  const [draft, setDraft] = useState<string | null>()
  const form = useRef<HTMLFormElement>(null)
  const closed = () => (form.current?.contains(document.activeElement) ? null : undefined)
  const close = () => setDraft(closed())
  if (draft == null)
    return (
      <span className="flex min-w-0 grow basis-0 items-center gap-1 ps-1 md:grow-0 md:basis-auto md:ps-0">
        <span
          className="min-w-0 font-semibold md:text-lg"
          title={title || fallback}
          data-article-title={title || undefined}
        >
          <ContentText text={title || fallback} lang={language} isLine />
        </span>
        {canEdit ? (
          <IconButton
            label={t('title.edit')}
            icon={<Pencil />}
            autoFocus={draft === null}
            className="size-7! shrink-0 md:size-9!"
            onClick={() => {
              setDraft(title)
              onStart()
            }}
          />
        ) : null}
      </span>
    )
  const save = async () => {
    await onSave(draft)
    // The field stays open if the title was edited while it was being saved.
    setDraft((now) => (now === draft ? closed() : now))
  }
  return (
    <form
      ref={form}
      className="z-1 flex min-w-0 grow items-center gap-1 max-md:absolute max-md:inset-x-0 max-md:top-0 max-md:h-12 max-md:bg-ground max-md:px-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save().catch(() => undefined)
      }}
    >
      <Input
        aria-label={t('title.label')}
        value={draft}
        maxLength={300}
        autoFocus
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && close()}
        className="min-w-0 grow"
      />
      <IconButton type="submit" label={t('title.save')} icon={<Check />} />
      <IconButton type="button" label={t('title.cancel')} icon={<X />} onClick={close} />
    </form>
  )
}
