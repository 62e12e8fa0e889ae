import { Crop } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adaptUpload } from '../../editor/api.ts'
import { imageLimits } from '../../editor/media/image-audit.ts'
import type { StoredImage } from '../../editor/media/images.ts'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'

const CropDialog = lazyWithRetry(() =>
  import('../../editor/media/crop-dialog.tsx').then((file) => ({ default: file.CropDialog })),
)

interface ImageEditsProps {
  /** URL of a stored image. */
  src: string
  isTooHeavy: boolean
  /** The initial ratio of width to height. */
  ratio?: number
  onDone: (kept: StoredImage) => void
}

/** Crops an image of the text, and compresses one that is too large. */
export function ImageEdits({ src, isTooHeavy, ratio, onDone }: ImageEditsProps) {
  const { t } = useTranslation('panels')
  const [isCropping, setCropping] = useState(false)
  const { mutate, isPending } = useAction(async () => {
    const id = src.split('/').at(-1) ?? ''
    onDone(await adaptUpload({ id, maxBytes: imageLimits.bytes }))
  })
  return (
    <div className="flex gap-1">
      <Button size="sm" variant="ghost" onClick={() => setCropping(true)}>
        <Crop />
        {t('images.crop')}
      </Button>
      {isTooHeavy ? (
        <Button size="sm" variant="secondary" isBusy={isPending} onClick={() => mutate()}>
          {t('images.lighter')}
        </Button>
      ) : null}
      {isCropping ? (
        <Suspense>
          <CropDialog
            src={src}
            {...(ratio ? { firstRatio: ratio } : {})}
            onDone={onDone}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
