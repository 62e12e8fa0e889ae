import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { BlockActs } from './block-commands.tsx'

/** The position of the top-level block at the cursor; null where none is. */
function currentBlock(editor: Editor): number | null {
  const { selection } = editor.state
  if (selection.$from.depth > 0) return selection.$from.before(1)
  return selection instanceof NodeSelection ? selection.from : null
}

/** What can be done with the block at the cursor, for those who have no pointer to bring up its handle. */
export function CurrentBlock({ editor }: { editor: Editor }) {
  const { t } = useTranslation('writing')
  return (
    <MenuRoot>
      <MenuTrigger asChild>
        <IconButton label={t('handle.current')} icon={<Ellipsis />} />
      </MenuTrigger>
      <BlockActs editor={editor} positionOf={() => currentBlock(editor)} />
    </MenuRoot>
  )
}
