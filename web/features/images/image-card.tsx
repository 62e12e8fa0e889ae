import { markDecorative } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { Star, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textDirection } from '../../lib/direction.ts'
import { readFailure } from '../../lib/errors.ts'
import { useFormat } from '../../lib/format.ts'
import { isOwnPicture } from '../../lib/own-picture.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { exchangePicture, importPicture, type KeptPicture } from '../writing/pictures.ts'
import { showPosition } from '../writing/use-doc.ts'
import type { ImageFile, ImageProblem, TextImage } from './audit.ts'
import { setImageAttribute } from './edit-image.ts'
import { ImageEdits } from './image-edits.tsx'
import { Thumbnail } from './thumbnail.tsx'

interface ImageCardProps {
  editor: Editor | null
  image: TextImage
  file: ImageFile | undefined
  problems: ImageProblem[]
  workspace: string
  language: string
  canWrite: boolean
  isFeatured: boolean
  /** Address of the featured picture; null takes the mark away. */
  onFeature: (src: string | null) => void
  /** The library has one picture more. */
  onChanged: () => void
}

const formatOf = (src: string, file: ImageFile | undefined): string =>
  (file?.mediaType.split('/')[1]?.split('+')[0] ?? /\.(\w{3,4})(?:[?#]|$)/.exec(src)?.[1] ?? '').toUpperCase()

/** One picture: what it is, what it is called for those who do not see it, and what is wrong with it. */
export function ImageCard(props: ImageCardProps) {
  const { editor, image, file, problems, workspace, language, canWrite, isFeatured, onFeature, onChanged } =
    props
  const { t } = useTranslation('panels')
  const format = useFormat()
  const [alt, setAlt] = useState<string | null>(null)
  const take = (kept: KeptPicture) => {
    if (editor) exchangePicture(editor, image.id, image.position, kept)
    if (isFeatured) onFeature(kept.url)
    onChanged()
  }
  const save = () => {
    if (alt !== null && editor && alt.trim() !== image.alt)
      setImageAttribute(editor, image, 'alt', alt.trim())
    setAlt(null)
  }
  const facts = [
    formatOf(image.src, file),
    file && file.width > 0 ? `${format.number(file.width)} × ${format.number(file.height)}` : '',
    file ? t('images.size', { formatted: format.number(Math.max(1, Math.round(file.bytes / 1024))) }) : '',
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-1 gap-2 rounded-lg border border-line p-3">
      <div className="flex gap-3">
        <button
          type="button"
          aria-label={t('images.show')}
          onClick={() => editor && showPosition(editor, image.position)}
        >
          <Thumbnail src={image.src} className="h-16 w-22" />
        </button>
        <div className="min-w-0 grow text-sm">
          <p className="figures text-xs text-muted" dir="auto">
            {facts.join(' · ') || '—'}
          </p>
          <p className="line-clamp-2">
            {image.caption ? (
              <ContentText text={image.caption} lang={language} />
            ) : (
              <span className="text-muted">{t('images.noCaption')}</span>
            )}
          </p>
        </div>
        {canWrite ? (
          <IconButton
            label={t(isFeatured ? 'images.unfeature' : 'images.feature')}
            icon={<Star className={isFeatured ? 'fill-current' : ''} />}
            aria-pressed={isFeatured}
            className={isFeatured ? 'text-accent-ink' : 'text-muted'}
            onClick={() => onFeature(isFeatured ? null : image.src)}
          />
        ) : null}
      </div>
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
      {canWrite && editor ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <Checkbox
            label={t('images.decorative')}
            checked={image.isDecorative}
            onChange={(isOn) => {
              const node = editor.state.doc.nodeAt(image.position)
              setImageAttribute(editor, image, 'extra', markDecorative(node?.attrs.extra, isOn))
            }}
          />
          {isOwnPicture(image.src) ? (
            <ImageEdits
              src={image.src}
              isTooHeavy={problems.includes('tooHeavy')}
              {...(isFeatured ? { ratio: 1.91 } : {})}
              onDone={take}
            />
          ) : null}
          {problems.includes('outside') ? (
            <Button
              size="sm"
              variant="ghost"
              onClick={() =>
                importPicture(editor, workspace, image.src).catch((error: unknown) =>
                  toast.error(readFailure(error).message),
                )
              }
            >
              {t('images.keep')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
