import type { Command } from '@tiptap/pm/state'
import { addColumnAfter, addColumnBefore, addRowAfter, deleteTable, toggleHeader } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Columns2,
  Rows2,
  TableProperties,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { hasHeadingRow, insertRowAbove, moveColumn, moveRow, removeColumn, removeRow } from './table-acts.ts'
import { useEditorValue } from './use-editor-value.ts'

/** Pixels that the header and the tools of the text take, and those of the table with the space around them. */
const headHeight = 104
const toolsHeight = 56

/** What is seen of a table: the tools of a long one stay on the screen. */
function readVisibleBox(table: Element): DOMRect {
  const { left, width, top, bottom } = table.getBoundingClientRect()
  const from = Math.min(Math.max(top, headHeight + toolsHeight), window.innerHeight - toolsHeight)
  const to = Math.max(Math.min(bottom, window.innerHeight - toolsHeight), from)
  return new DOMRect(left, from, width, to - from)
}

const mirrored = { className: 'rtl:-scale-x-100' }

/** What one does to a table, above the table in which the cursor stands. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('writing')
  const isHeaded = useEditorValue(editor, ({ state }) => hasHeadingRow(state))
  const obey = (command: Command) => () => {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  const tools = [
    { name: 'rowAbove', icon: <BetweenHorizontalStart />, act: obey(insertRowAbove) },
    { name: 'rowBelow', icon: <BetweenHorizontalEnd />, act: obey(addRowAfter) },
    {
      name: 'columnBefore',
      icon: <BetweenVerticalStart {...mirrored} />,
      act: obey(addColumnBefore),
    },
    {
      name: 'columnAfter',
      icon: <BetweenVerticalEnd {...mirrored} />,
      act: obey(addColumnAfter),
    },
    { name: 'rowUp', icon: <ArrowUpToLine />, act: obey(moveRow(-1)) },
    { name: 'rowDown', icon: <ArrowDownToLine />, act: obey(moveRow(1)) },
    { name: 'columnBack', icon: <ArrowLeftToLine {...mirrored} />, act: obey(moveColumn(-1)) },
    { name: 'columnOn', icon: <ArrowRightToLine {...mirrored} />, act: obey(moveColumn(1)) },
    { name: 'headerRow', icon: <TableProperties />, act: obey(toggleHeader('row')) },
    { name: 'deleteRow', icon: <Rows2 />, act: obey(removeRow) },
    { name: 'deleteColumn', icon: <Columns2 />, act: obey(removeColumn) },
    { name: 'deleteTable', icon: <Trash2 />, act: obey(deleteTable) },
  ] as const
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="tableTools"
      shouldShow={({ editor: shown, view }) => view.editable && view.hasFocus() && shown.isActive('table')}
      getReferencedVirtualElement={() => {
        const { node } = editor.view.domAtPos(editor.state.selection.from)
        const element = node instanceof HTMLElement ? node : node.parentElement
        const table = element?.closest('table')
        return table ? { getBoundingClientRect: () => readVisibleBox(table) } : null
      }}
      // Above the table and at its end it leaves free the line after it, and mostly the words of the one before.
      options={{ placement: 'top-end', offset: 6, flip: true, shift: { padding: 8 } }}
      role="toolbar"
      aria-label={t('table.toolbar')}
      className="z-20 flex max-w-[calc(100vw-16px)] items-center gap-0.5 scroll-row rounded-lg border border-line bg-raised p-1 shadow-float"
    >
      {tools.map(({ name, icon, act }) => (
        <IconButton
          key={name}
          label={t(`table.${name}`)}
          icon={icon}
          {...(name === 'headerRow' ? { 'aria-pressed': isHeaded } : {})}
          variant={name === 'headerRow' && isHeaded ? 'tertiary' : 'ghost'}
          className={name.startsWith('delete') ? 'text-danger-ink' : undefined}
          onClick={act}
        />
      ))}
    </BubbleMenu>
  )
}
