import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { useOwnImage } from '../../lib/use-own-image.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { adaptUpload } from '../api.ts'
import { type Box, fitRatio, type Size } from './crop-box.ts'
import { CropFrame } from './crop-frame.tsx'
import { imageLimits } from './image-audit.ts'
import type { StoredImage } from './images.ts'

interface CropDialogProps {
  /** URL of a stored image. */
  src: string
  /** The initial area as a ratio of width to height; the whole image by default. */
  firstRatio?: number
  onDone: (kept: StoredImage) => void
  onClose: () => void
}

const ratios = [
  { name: 'free', value: null },
  { name: '16:9', value: 16 / 9 },
  { name: '1.91:1', value: 1.91 },
  { name: '4:3', value: 4 / 3 },
  { name: '1:1', value: 1 },
] as const

/** Crops an image and optionally compresses it; the original image is kept. */
export function CropDialog({ src, firstRatio, onDone, onClose }: CropDialogProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const address = useOwnImage(src)
  const [picture, setPicture] = useState<Size | null>(null)
  const [ratio, setRatio] = useState<number | null>(firstRatio ?? null)
  const [box, setBox] = useState<Box | null>(null)
  const [isLight, setLight] = useState(true)
  const choose = (value: number | null) => {
    setRatio(value)
    if (picture) setBox(value ? fitRatio(picture, value) : (box ?? fitRatio(picture, null)))
  }
  const { mutate, isPending } = useAction(async (crop: Box) => {
    const id = src.split('/').at(-1) ?? ''
    const limit = isLight ? { maxBytes: imageLimits.bytes } : {}
    onDone(await adaptUpload({ id, crop, ...limit }))
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('crop.title')}
      description={t('crop.hint')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('crop.cancel')}
          </Button>
          <Button isBusy={isPending} disabled={!box} onClick={() => box && mutate(box)}>
            {t('crop.save')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <fieldset className="flex flex-wrap gap-1" aria-label={t('crop.ratio')}>
          {ratios.map(({ name, value }) => (
            <Button
              key={name}
              size="sm"
              variant={ratio === value ? 'tertiary' : 'ghost'}
              aria-pressed={ratio === value}
              onClick={() => choose(value)}
            >
              {value ? <bdi dir="ltr">{name}</bdi> : t('crop.free')}
            </Button>
          ))}
        </fieldset>
        {address === 'missing' ? <p className="text-muted">{t('picture.missing')}</p> : null}
        {address === null ? <Skeleton className="h-64 w-full" /> : null}
        {address && address !== 'missing' ? (
          <CropFrame
            address={address}
            picture={picture}
            box={box}
            ratio={ratio}
            onLoad={(size) => {
              setPicture(size)
              setBox(fitRatio(size, ratio))
            }}
            onBox={setBox}
          />
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Checkbox
            label={t('crop.light', { formatted: format.number(imageLimits.bytes / 1024) })}
            checked={isLight}
            onChange={setLight}
          />
          <span className={cn('figures text-sm text-muted', !box && 'invisible')} dir="ltr">
            {format.number(box?.width ?? 0)} × {format.number(box?.height ?? 0)}
          </span>
        </div>
      </div>
    </Dialog>
  )
}
