import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { AddImages } from '../images/add-images.tsx'
import { useUploads } from '../images/use-uploads.ts'

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
