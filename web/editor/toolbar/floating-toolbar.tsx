import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { BubbleMenu, type BubbleMenuProps } from '@tiptap/react/menus'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MarkButtons } from './mark-buttons.tsx'
import { useRovingFocus } from './use-roving-focus.ts'

interface FloatingToolbarProps {
  editor: Editor
  workspace: string
  actions: ReactNode
}

/** Shown for selected text outside code, while the text, the toolbar, or one of its menus is in use. */
const shouldShow: NonNullable<BubbleMenuProps['shouldShow']> = ({ state, view, element }) => {
  const { selection } = state
  const isUsed =
    view.hasFocus() ||
    element.contains(document.activeElement) ||
    element.querySelector('[aria-expanded="true"], [aria-busy="true"]') !== null
  if (!isUsed || !view.editable || selection.empty || !(selection instanceof TextSelection)) return false
  if (!selection.$from.parent.inlineContent) return false
  return !selection.$from.parent.type.spec.code && state.doc.textBetween(selection.from, selection.to) !== ''
}

const options: NonNullable<BubbleMenuProps['options']> = {
  placement: 'top',
  offset: 8,
  flip: true,
  shift: { padding: 8 },
}

/**
 * Formatting and AI help next to the selection. Not shown on phones, where the tools are above the keyboard and the
 * system menu appears at the selection.
 */
export function FloatingToolbar({ editor, workspace, actions }: FloatingToolbarProps) {
  const { t } = useTranslation('writing')
  const row = useRef<HTMLDivElement>(null)
  useRovingFocus(row, () => editor.commands.focus())
  return (
    <BubbleMenu
      editor={editor}
      updateDelay={120}
      shouldShow={shouldShow}
      options={options}
      className="z-20 max-w-[calc(100vw-16px)]"
    >
      <div
        ref={row}
        role="toolbar"
        aria-label={t('marks.toolbar')}
        className="flex items-center gap-0.5 scroll-row rounded-lg border border-line bg-raised p-1 shadow-float max-md:pointer-coarse:hidden"
      >
        <MarkButtons editor={editor} workspace={workspace} hasLinkKey />
        {actions}
      </div>
    </BubbleMenu>
  )
}
