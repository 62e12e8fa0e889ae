import { markDecorative } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import type { ImageProblem, TextImage } from '../../editor/media/image-audit.ts'
import { importImage, type StoredImage } from '../../editor/media/images.ts'
import { readFailure } from '../../lib/errors.ts'
import { isOwnImage } from '../../lib/own-image.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { setImageAttribute } from './edit-image.ts'
import { ImageEdits } from './image-edits.tsx'

interface ImageActsProps {
  editor: Editor
  image: TextImage
  problems: ImageProblem[]
  workspace: string
  isFeatured: boolean
  /** Called when the image has been replaced by a processed copy. */
  onKept: (kept: StoredImage) => void
}

/** Actions for an image: mark as decorative, crop, compress, import. */
export function ImageActions({ editor, image, problems, workspace, isFeatured, onKept }: ImageActsProps) {
  const { t } = useTranslation('panels')
  const importFromSite = () =>
    importImage(editor, workspace, image.src).catch((error: unknown) =>
      toast.error(readFailure(error).message),
    )
  const setDecorative = (isOn: boolean) => {
    const node = editor.state.doc.nodeAt(image.position)
    setImageAttribute(editor, image, 'extra', markDecorative(node?.attrs.extra, isOn))
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <Checkbox label={t('images.decorative')} checked={image.isDecorative} onChange={setDecorative} />
      {isOwnImage(image.src) ? (
        <ImageEdits
          src={image.src}
          isTooHeavy={problems.includes('tooHeavy')}
          {...(isFeatured ? { ratio: 1.91 } : {})}
          onDone={onKept}
        />
      ) : null}
      {problems.includes('outside') ? (
        <Button size="sm" variant="ghost" onClick={importFromSite}>
          {t('images.keep')}
        </Button>
      ) : null}
    </div>
  )
}
