import type { Document, SeoSettings } from '@rankwell/contract'
import type { Node as DocNode } from '@tiptap/pm/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readImages } from '../../editor/media/image-audit.ts'
import { textDirection } from '../../lib/direction.ts'
import { TextField } from '../../ui/input.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'

interface SocialFieldsProps {
  settings: SeoSettings
  document: Document
  doc: DocNode | null
  title: string
  description: string
  canEdit: boolean
  onSave: (settings: Partial<SeoSettings>) => Promise<boolean>
}

/** The article's card on social networks: image, title, and text; by default those for search engines. */
export function SocialFields(props: SocialFieldsProps) {
  const { settings, document, doc, title, description, canEdit, onSave } = props
  const { t } = useTranslation('panels')
  const [drafts, setDrafts] = useState<Partial<Record<'socialTitle' | 'socialDescription', string>>>({})
  const pictures = [...new Set((doc ? readImages(doc) : []).map(({ src }) => src))]
  const picture = settings.socialImage || settings.featuredImage || pictures[0] || ''
  const shownTitle = (drafts.socialTitle ?? settings.socialTitle) || title
  const shownText = (drafts.socialDescription ?? settings.socialDescription) || description
  const field = (name: 'socialTitle' | 'socialDescription') => ({
    label: t(`seo.${name}`),
    readOnly: !canEdit,
    placeholder: name === 'socialTitle' ? title : description,
    value: drafts[name] ?? settings[name],
    onChange: ({ target }: { target: { value: string } }) => setDrafts({ ...drafts, [name]: target.value }),
    onBlur: () => {
      const value = drafts[name]?.trim()
      if (value === undefined || value === settings[name]) return
      void onSave({ [name]: value }).then((isSaved) => {
        // Text typed during a save is kept.
        if (isSaved)
          setDrafts(({ [name]: now = value, ...others }) =>
            now.trim() === value ? others : { ...others, [name]: now },
          )
      })
    },
  })
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{t('seo.social')}</h3>
      <div className="overflow-hidden rounded-lg border border-line" dir={textDirection(shownTitle)}>
        <Thumbnail src={picture} className="aspect-[1.91/1] w-full rounded-none" />
        <div className="grid gap-0.5 bg-sunken p-3">
          <p className="line-clamp-2 font-medium">{shownTitle || document.title}</p>
          <p className="line-clamp-2 text-sm text-muted">{shownText}</p>
        </div>
      </div>
      {canEdit && pictures.length > 0 ? (
        <fieldset className="grid gap-1">
          <legend className="text-sm font-medium">{t('seo.socialImage')}</legend>
          <div className="scroll-row flex gap-2 py-1">
            {pictures.map((src, at) => (
              <button
                key={src}
                type="button"
                aria-pressed={picture === src}
                aria-label={t('seo.usePicture', { number: at + 1 })}
                className={`shrink-0 rounded-md border-2 ${picture === src ? 'border-accent' : 'border-transparent'}`}
                onClick={() => void onSave({ socialImage: settings.socialImage === src ? '' : src })}
              >
                <Thumbnail src={src} className="h-12 w-20" />
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
      <TextField {...field('socialTitle')} maxLength={300} />
      <TextareaField {...field('socialDescription')} rows={2} maxLength={1000} />
    </section>
  )
}
