import type { Editor } from '@tiptap/react'
import { Redo2, Undo2 } from 'lucide-react'
import { memo, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { BlockHandle } from '../blocks/block-handle.tsx'
import { BlockMenu, type ImageDialogType } from '../blocks/block-menu.tsx'
import { BlockTools } from '../blocks/block-tools.tsx'
import { CurrentBlock } from '../blocks/current-block.tsx'
import { ImageTools } from '../media/image-tools.tsx'
import { TableTools } from '../tables/table-tools.tsx'
import { useEditorValue } from '../use-editor-value.ts'
import { FloatingToolbar } from './floating-toolbar.tsx'
import { MarkButtons } from './mark-buttons.tsx'
import { useRovingFocus } from './use-roving-focus.ts'

interface ToolbarProps {
  editor: Editor
  workspace: string
  /** Buttons after the formatting buttons, here and next to selected text. */
  actions: ReactNode
  imageDialog: ImageDialogType
  /** Additional tools for a quote that was laid out from research, given its position. */
  passageTools: (position: number) => ReactNode
}

/** The editor's toolbar: undo, blocks, marks, links, AI help. On phones above the keyboard. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { editor, workspace, actions, imageDialog, passageTools } = props
  const { t } = useTranslation('writing')
  const row = useRef<HTMLDivElement>(null)
  useRovingFocus(row, () => editor.commands.focus())
  const canUndo = useEditorValue(editor, (on) => on.can().undo())
  const canRedo = useEditorValue(editor, (on) => on.can().redo())
  return (
    <>
      <div
        ref={row}
        role="toolbar"
        data-text-tools
        aria-label={t('toolbar')}
        className="fixed inset-x-0 bottom-(--keyboard,0px) z-10 flex items-center gap-0.5 scroll-row border-t border-line bg-ground px-2 pt-1 pb-[max(4px,env(safe-area-inset-bottom))] md:sticky md:inset-x-auto md:top-[calc(60px+var(--stuck-height,0px))] md:bottom-auto md:border-t-0 md:border-b md:pb-1"
      >
        <IconButton
          label={t('undo')}
          icon={<Undo2 className="rtl:-scale-x-100" />}
          aria-disabled={!canUndo}
          onClick={() => canUndo && editor.chain().focus().undo().run()}
        />
        <IconButton
          label={t('redo')}
          icon={<Redo2 className="rtl:-scale-x-100" />}
          aria-disabled={!canRedo}
          onClick={() => canRedo && editor.chain().focus().redo().run()}
        />
        <BlockMenu editor={editor} workspace={workspace} imageDialog={imageDialog} />
        <CurrentBlock editor={editor} />
        <MarkButtons editor={editor} workspace={workspace} />
        {actions}
      </div>
      <BlockHandle editor={editor} />
      <BlockTools editor={editor} passageTools={passageTools} />
      <TableTools editor={editor} />
      <ImageTools editor={editor} workspace={workspace} />
      <FloatingToolbar editor={editor} workspace={workspace} actions={actions} />
    </>
  )
})
