import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { AddImages } from '../../features/images/add-images.tsx'
import { useUploads } from '../../features/images/use-uploads.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface PictureDialogProps {
  editor: Editor
  workspace: string
  onClose: () => void
}

/** Asks for a picture: a file, an address, or one that the workspace has already. */
export function PictureDialog({ editor, workspace, onClose }: PictureDialogProps) {
  const { t } = useTranslation('writing')
  const library = useUploads(workspace)
  return (
    <Dialog isOpen onClose={onClose} size="md" title={t('blocks.image')}>
      <AddImages editor={editor} workspace={workspace} library={library} position={null} onDone={onClose} />
    </Dialog>
  )
}
