import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { BlockActions } from './block-commands.tsx'

/** The position of the top-level block at the cursor; null if there is none. */
function currentBlock(editor: Editor): number | null {
  const { selection } = editor.state
  if (selection.$from.depth > 0) return selection.$from.before(1)
  return selection instanceof NodeSelection ? selection.from : null
}

/** Actions for the block at the cursor, for users who cannot hover to reveal the handle. */
export function CurrentBlock({ editor }: { editor: Editor }) {
  const { t } = useTranslation('writing')
  return (
    <MenuRoot>
      <MenuTrigger asChild>
        <IconButton label={t('handle.current')} icon={<Ellipsis />} />
      </MenuTrigger>
      <BlockActions editor={editor} positionOf={() => currentBlock(editor)} />
    </MenuRoot>
  )
}
