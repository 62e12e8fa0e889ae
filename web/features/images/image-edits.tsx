import { Crop } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adaptUpload } from '../../editor/api.ts'
import { CropDialog } from '../../editor/media/crop-dialog.tsx'
import { imageLimits } from '../../editor/media/image-audit.ts'
import type { StoredImage } from '../../editor/media/images.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'

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
        <CropDialog
          src={src}
          {...(ratio ? { firstRatio: ratio } : {})}
          onDone={onDone}
          onClose={() => setCropping(false)}
        />
      ) : null}
    </div>
  )
}
