import type { Document } from '@rankwell/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { SlugWarning } from '../../ui/slug-warning.tsx'
import { usePatchDocument } from '../documents/api.ts'
import { saveDocument } from '../review/api.ts'
import { proposeSlugs, toSlug } from './slug.ts'

/** The article's slug, with suggestions; a change after publishing shows what it breaks. */
export function SlugField({ document, canEdit }: { document: Document; canEdit: boolean }) {
  const { t } = useTranslation('panels')
  const id = useId()
  const patch = usePatchDocument(document._id)
  const stored = document.publishSettings.slug ?? ''
  const [draft, setDraft] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const value = draft ?? stored
  const isPublished = document.status === 'Published'
  const hasChanged = isPublished && draft !== null && toSlug(draft) !== stored
  const save = async (text: string) => {
    const slug = toSlug(text)
    setDraft(null)
    if (slug === stored) return
    try {
      const publishSettings = { ...document.publishSettings, slug }
      const changed = await saveDocument(document._id, { publishSettings })
      patch({ publishSettings: changed.publishSettings })
    } catch (error) {
      setDraft((now) => now ?? text)
      toast.error(readFailure(error).message)
    }
  }
  const proposals = proposeSlugs(document.keyword, document.title, (word) => word.length < 4)
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {t('seo.slug')}
      </label>
      <Input
        id={id}
        dir="ltr"
        readOnly={!canEdit}
        maxLength={200}
        placeholder={toSlug(document.keyword || document.title)}
        value={value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft !== null && !hasChanged && void save(draft)}
      />
      {hasChanged ? (
        <SlugWarning>
          <Button size="sm" variant="outline" onClick={() => void save(draft)}>
            {t('seo.slugChange')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setDraft(null)}>
            {t('seo.slugKeep')}
          </Button>
        </SlugWarning>
      ) : null}
      {canEdit && proposals.length > 0 ? (
        <div>
          <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('seo.slugProposals')}
          </Button>
          {isOpen ? (
            <div className="mt-1 flex flex-wrap gap-1">
              {proposals.map((slug) => (
                <button
                  key={slug}
                  type="button"
                  dir="ltr"
                  className="touch-target max-w-full truncate rounded-sm bg-accent-soft px-1.5 py-0.5 text-xs text-accent-ink hover:underline"
                  onClick={() => (isPublished ? setDraft(slug) : void save(slug))}
                >
                  {slug}
                </button>
              ))}
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
