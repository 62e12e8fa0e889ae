import type { Document } from '@rankwell/contract'
import { measureText } from '@rankwell/seo'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { textDirection } from '../../lib/direction.ts'
import { useFormat } from '../../lib/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { fitText, type ResultDevice, resultLimits } from './pixel-width.ts'
import { toSlug } from './slug.ts'

interface SearchPreviewProps {
  document: Document
  title: string
  description: string
}

const devices = { desktop: Monitor, mobile: Smartphone } as const

/** The article as a search result, truncated like one, with the share of the available width. */
export function SearchPreview({ document, title, description }: SearchPreviewProps) {
  const { t } = useTranslation('panels')
  const { t: tw } = useTranslation('writing')
  const [device, setDevice] = useState<ResultDevice>('desktop')
  const limits = resultLimits[device]
  const shownTitle = fitText(title, limits.title.size, limits.title.limit)
  const shownText = fitText(description, limits.description.size, limits.description.limit)
  const { canonical } = document.metaData?.settings ?? { canonical: '' }
  const address = URL.parse(canonical)
  const slug = document.publishSettings.slug || toSlug(document.keyword || document.title)
  const path = address ? address.pathname.split('/').filter(Boolean).map(decodeURIComponent) : [slug]
  return (
    <section aria-label={tw('seo.preview')} className="grid gap-2">
      <div className="flex items-center justify-between">
        <h3 className="text-sm font-medium">{tw('seo.preview')}</h3>
        <div className="flex gap-1">
          {(['desktop', 'mobile'] as const).map((name) => {
            const Icon = devices[name]
            return (
              <IconButton
                key={name}
                label={t(`seo.device.${name}`)}
                icon={<Icon />}
                variant={device === name ? 'tertiary' : 'ghost'}
                aria-pressed={device === name}
                className="size-8"
                onClick={() => setDevice(name)}
              />
            )
          })}
        </div>
      </div>
      <div
        dir={textDirection(title || description)}
        className={cn(
          'grid gap-1 rounded-lg border border-line bg-surface p-3 font-[Arial,Helvetica,sans-serif]',
          device === 'mobile' && 'mx-auto w-full max-w-72',
        )}
      >
        <p className="truncate text-xs text-muted">
          <bdi>{address?.host ?? 'example.com'}</bdi>
          {path.map((part) => ` › ${part}`).join('')}
        </p>
        <p className="text-lg leading-snug text-info-ink">{shownTitle.text || document.title}</p>
        <p className="text-sm text-muted">{shownText.text || t('seo.noDescription')}</p>
      </div>
      <Room
        label={tw('seo.metaTitle')}
        used={measureText(title, limits.title.size)}
        limit={limits.title.limit}
      />
      <Room
        label={tw('seo.metaDescription')}
        used={measureText(description, limits.description.size)}
        limit={limits.description.limit}
      />
    </section>
  )
}

/** The share of the available width in pixels, which shows where a text is truncated; not a rating of its length. */
function Room({ label, used, limit }: { label: string; used: number; limit: number }) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const isOver = used > limit
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 text-xs text-muted">
      <span>{label}</span>
      <span className="figures">
        {t(isOver ? 'seo.cut' : 'seo.room', { used: format.number(used), limit: format.number(limit) })}
      </span>
      <span className="col-span-2 h-1 overflow-hidden rounded-full bg-neutral-soft" aria-hidden>
        <span
          className="block h-full rounded-full bg-control-line"
          style={{ width: `${Math.min(100, (100 * used) / limit)}%` }}
        />
      </span>
    </div>
  )
}
