import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImageFile } from '../../editor/media/image-audit.ts'
import { showPosition } from '../../editor/use-doc.ts'
import { useFormat } from '../../lib/format.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { ImageCardProps } from './image-card.tsx'

const formatOf = (src: string, file: ImageFile | undefined): string =>
  (file?.mediaType.split('/')[1]?.split('+')[0] ?? /\.(\w{3,4})(?:[?#]|$)/.exec(src)?.[1] ?? '').toUpperCase()

/** A thumbnail that links to the image, its file type, and the featured mark. */
export function ImageHead(props: ImageCardProps) {
  const { editor, image, file, language, canWrite, isFeatured, onFeature } = props
  const { t } = useTranslation('panels')
  const format = useFormat()
  const facts = [
    formatOf(image.src, file),
    file && file.width > 0 ? `\u2066${format.number(file.width)} × ${format.number(file.height)}\u2069` : '',
    file ? t('images.size', { formatted: format.number(Math.max(1, Math.round(file.bytes / 1024))) }) : '',
  ].filter(Boolean)
  return (
    <div className="flex gap-3">
      <button
        type="button"
        aria-label={t('images.show')}
        onClick={() => editor && showPosition(editor, image.position)}
      >
        <Thumbnail src={image.src} className="h-16 w-22" />
      </button>
      <div className="min-w-0 grow text-sm">
        <p className="figures text-xs text-muted">{facts.join(' · ') || '—'}</p>
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
  )
}
