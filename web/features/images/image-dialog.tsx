import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { AddImages } from './add-images.tsx'
import { useUploads } from './use-uploads.ts'

interface ImageDialogProps {
  editor: Editor
  workspace: string
  onClose: () => void
}

/** Selects an image: a file, a URL, or one stored in the workspace. */
export function ImageDialog({ editor, workspace, onClose }: ImageDialogProps) {
  const { t } = useTranslation('writing')
  const library = useUploads(workspace)
  return (
    <Dialog isOpen onClose={onClose} size="md" title={t('blocks.image')}>
      <AddImages editor={editor} workspace={workspace} library={library} position={null} onDone={onClose} />
    </Dialog>
  )
}
