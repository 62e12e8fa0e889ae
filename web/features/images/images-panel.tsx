import { noSeoSettings } from '@rankwell/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findImageGaps, findImageProblems, readImages } from '../../editor/media/image-audit.ts'
import { showPosition, useDoc } from '../../editor/use-doc.ts'
import { useFormat } from '../../lib/format.ts'
import { averageOf } from '../../lib/research-figures.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { Badge } from '../../ui/badge.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { useMetaEdit } from '../seo-settings/api.ts'
import { AddImages } from './add-images.tsx'
import { AltSuggestions } from './alt-suggestions.tsx'
import { ImageCard } from './image-card.tsx'
import { useUploads } from './use-uploads.ts'

/** Every image of the text with its problems, places without images, and ways to add some. */
export function ImagesPanel({ document, editor, canWrite, onClose }: PanelProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const doc = useDoc(editor)
  const library = useUploads(document.workspace)
  const meta = useMetaEdit(document)
  const [place, setPlace] = useState<number | null>(null)
  const images = useMemo(() => (doc ? readImages(doc) : []), [doc])
  const gaps = useMemo(() => (doc ? findImageGaps(doc, document.language) : []), [doc, document.language])
  const problems = findImageProblems(images, library.fileOf)
  const faulty = problems.filter((list) => list.length > 0).length
  const average = averageOf(document.serp?.selected ?? [])
  const { featuredImage } = document.metaData?.settings ?? noSeoSettings
  return (
    <div className="grid grid-cols-1 gap-5 p-4">
      <PanelHead title={t('images.title')} onClose={onClose} />
      <dl className="grid gap-2">
        <Figure label={t('images.here')} value={format.number(images.length)} />
        <Figure label={t('images.average')} value={average ? format.number(average.images) : '—'} />
        <Figure label={t('images.faulty')} value={format.number(faulty)} isBad={faulty > 0} />
      </dl>
      {editor && canWrite ? (
        <AddImages
          editor={editor}
          workspace={document.workspace}
          library={library}
          position={place}
          onDone={() => setPlace(null)}
        />
      ) : null}
      {editor && canWrite ? (
        <AltSuggestions editor={editor} document={document} images={images} problems={problems} />
      ) : null}
      {images.length === 0 ? <p className="text-muted">{t('images.none')}</p> : null}
      <ol className="grid grid-cols-1 gap-3" aria-label={t('images.title')}>
        {images.map((image, index) => (
          <ImageCard
            key={image.id ?? image.position}
            editor={editor}
            image={image}
            file={library.fileOf(image.src)}
            problems={problems[index] ?? []}
            workspace={document.workspace}
            language={document.language}
            canWrite={canWrite}
            isFeatured={featuredImage === image.src}
            onFeature={(src) => void meta.saveSettings({ featuredImage: src ?? '' })}
            onChanged={library.refresh}
          />
        ))}
      </ol>
      {gaps.length > 0 ? (
        <section className="grid grid-cols-1 gap-2 border-t border-line pt-4">
          <h3 className="font-medium">{t('images.gaps')}</h3>
          <ul className="grid grid-cols-1 gap-1">
            {gaps.map((gap) => (
              <li key={gap.position} className="flex items-center gap-2 text-sm">
                <button
                  type="button"
                  className="min-w-0 grow rounded-md py-1.5 text-start hover:underline"
                  onClick={() => editor && showPosition(editor, gap.position)}
                >
                  <bdi className="block truncate">{gap.heading || t('images.beginning')}</bdi>
                  <span className="figures text-xs text-muted">
                    {t('images.gapWords', { count: gap.words, formatted: format.number(gap.words) })}
                  </span>
                </button>
                {canWrite ? (
                  <button
                    type="button"
                    aria-pressed={place === gap.position}
                    className="touch-target rounded-full"
                    onClick={() => setPlace(place === gap.position ? null : gap.position)}
                  >
                    <Badge tone={place === gap.position ? 'accent' : 'gray'}>{t('images.addHere')}</Badge>
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function Figure({ label, value, isBad = false }: { label: string; value: string; isBad?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-2 border-b border-line pb-2 text-sm">
      <dt>{label}</dt>
      <dd className={`figures font-semibold ${isBad ? 'text-warning-ink' : ''}`}>{value}</dd>
    </div>
  )
}
