import type { Editor } from '@tiptap/react'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImageFile, ImageProblem, TextImage } from '../../editor/media/image-audit.ts'
import { type StoredImage, swapImage } from '../../editor/media/images.ts'
import { textDirection } from '../../lib/direction.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { setImageAttribute } from './edit-image.ts'
import { ImageActions } from './image-actions.tsx'
import { ImageHead } from './image-head.tsx'

export interface ImageCardProps {
  editor: Editor | null
  image: TextImage
  file: ImageFile | undefined
  problems: ImageProblem[]
  workspace: string
  language: string
  canWrite: boolean
  isFeatured: boolean
  /** URL of the featured image; null to unset it. */
  onFeature: (src: string | null) => void
  /** Called when an image has been added to the library. */
  onChanged: () => void
}

/** One image: file facts, alt text, and problems. */
export function ImageCard(props: ImageCardProps) {
  const { editor, image, problems, canWrite, isFeatured, onFeature, onChanged } = props
  const { t } = useTranslation('panels')
  const [alt, setAlt] = useState<string | null>(null)
  const take = (kept: StoredImage) => {
    if (editor) swapImage(editor, image.id, image.position, kept)
    if (isFeatured) onFeature(kept.url)
    onChanged()
  }
  const save = () => {
    if (alt !== null && editor && alt.trim() !== image.alt)
      setImageAttribute(editor, image, 'alt', alt.trim())
    setAlt(null)
  }
  return (
    <li className="grid grid-cols-1 gap-2 rounded-lg border border-line p-3">
      <ImageHead {...props} />
      {isFeatured ? (
        <figure className="grid gap-1">
          <Thumbnail src={image.src} className="aspect-[1.91] w-full" />
          <figcaption className="flex items-center justify-between text-xs font-medium text-accent-ink">
            {t('images.featured')}
            <span className="font-normal text-muted">{t('images.featuredPreview')}</span>
          </figcaption>
        </figure>
      ) : null}
      {image.isDecorative ? null : (
        <Textarea
          rows={1}
          readOnly={!canWrite}
          aria-label={t('images.alt')}
          placeholder={t('images.altHint')}
          dir={textDirection(alt ?? image.alt)}
          maxLength={1000}
          className="min-h-9"
          value={alt ?? image.alt}
          onChange={(event) => setAlt(event.target.value)}
          onBlur={save}
        />
      )}
      {problems.length > 0 ? (
        <ul className="grid gap-0.5">
          {problems.map((problem) => (
            <li key={problem} className="flex items-start gap-1 text-xs text-warning-ink">
              <TriangleAlert className="mt-0.5 size-3 shrink-0" aria-hidden />
              {t(`images.problem.${problem}`)}
            </li>
          ))}
        </ul>
      ) : null}
      {canWrite && editor ? <ImageActions {...props} editor={editor} onKept={take} /> : null}
    </li>
  )
}
