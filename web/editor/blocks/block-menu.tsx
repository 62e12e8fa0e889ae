import type { Editor } from '@tiptap/react'
import { Plus } from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { type BlockName, blockIcons, blockNames, setBlock } from './block-list.ts'
import { EmbedDialog } from './embed-dialog.tsx'
import { SlashMenu } from './slash-menu.tsx'
import { useBlockLabel } from './use-block-label.ts'

export type ImageDialogType = ComponentType<{ editor: Editor; workspace: string; onClose: () => void }>

interface BlockMenuProps {
  editor: Editor
  workspace: string
  /** Loaded lazily; rendered within Suspense once an image is requested. */
  imageDialog: ImageDialogType
}

/** Every kind of block, to convert the current block or insert one: opened by a button, or by a slash in the text. */
export function BlockMenu({ editor, workspace, imageDialog: ImageDialog }: BlockMenuProps) {
  const { t } = useTranslation('writing')
  const labelOf = useBlockLabel()
  const [isAskingImage, setAskingImage] = useState(false)
  const [isAskingVideo, setAskingVideo] = useState(false)
  const choose = (name: BlockName) => {
    if (name === 'image') setAskingImage(true)
    else if (name === 'embed') setAskingVideo(true)
    else setBlock(editor, name)
  }
  return (
    <>
      <MenuRoot>
        <MenuTrigger asChild>
          <Button variant="ghost" size="sm">
            <Plus />
            {t('blocks.menu')}
          </Button>
        </MenuTrigger>
        <MenuContent align="start" className="w-60">
          {blockNames.map((name) => {
            const Icon = blockIcons[name]
            return (
              <MenuItem key={name} icon={<Icon />} onSelect={() => choose(name)}>
                {labelOf(name)}
              </MenuItem>
            )
          })}
        </MenuContent>
      </MenuRoot>
      <SlashMenu editor={editor} onChoose={choose} />
      <EmbedDialog editor={editor} isOpen={isAskingVideo} onClose={() => setAskingVideo(false)} />
      {isAskingImage ? (
        <Suspense>
          <ImageDialog editor={editor} workspace={workspace} onClose={() => setAskingImage(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
