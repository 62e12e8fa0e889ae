import type { Command } from '@tiptap/pm/state'
import { addColumnAfter, addColumnBefore, addRowAfter, deleteTable, toggleHeader } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
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
import { DockedTools, useTextInUse } from '../toolbar/docked-tools.tsx'
import { useEditorValue } from '../use-editor-value.ts'
import {
  hasHeadingRow,
  insertRowAbove,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
} from './table-commands.ts'
import { findTable } from './table-view.ts'

const mirrored = { className: 'rtl:-scale-x-100' }

/** The tools of a table, while the cursor is in one and the text or its tools are in use. */
export function TableTools({ editor }: { editor: Editor }) {
  const table = useEditorValue(editor, ({ state }) => findTable(state))
  const isUsed = useTextInUse(editor)
  return table === null || !isUsed ? null : <TableRow editor={editor} table={table} />
}

interface TableRowProps {
  editor: Editor
  /** Position of the table in the text. */
  table: number
}

/**
 * A footer in the space that `article-blocks.css` reserves below the table. While that space is below the
 * window, the row sticks to the window bottom at the table's width, so that no table row is visible below
 * it.
 */
function TableRow({ editor, table }: TableRowProps) {
  const { t } = useTranslation('writing')
  const hasHeader = useEditorValue(editor, ({ state }) => hasHeadingRow(state))
  const runCommand = (command: Command) => () => {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  const tools = [
    { name: 'rowAbove', icon: <BetweenHorizontalStart />, act: runCommand(insertRowAbove) },
    { name: 'rowBelow', icon: <BetweenHorizontalEnd />, act: runCommand(addRowAfter) },
    {
      name: 'columnBefore',
      icon: <BetweenVerticalStart {...mirrored} />,
      act: runCommand(addColumnBefore),
    },
    {
      name: 'columnAfter',
      icon: <BetweenVerticalEnd {...mirrored} />,
      act: runCommand(addColumnAfter),
    },
    { name: 'rowUp', icon: <ArrowUpToLine />, act: runCommand(moveRow(-1)) },
    { name: 'rowDown', icon: <ArrowDownToLine />, act: runCommand(moveRow(1)) },
    { name: 'columnBack', icon: <ArrowLeftToLine {...mirrored} />, act: runCommand(moveColumn(-1)) },
    { name: 'columnOn', icon: <ArrowRightToLine {...mirrored} />, act: runCommand(moveColumn(1)) },
    { name: 'headerRow', icon: <TableProperties />, act: runCommand(toggleHeader('row')) },
    { name: 'deleteRow', icon: <Rows2 />, act: runCommand(removeRow) },
    { name: 'deleteColumn', icon: <Columns2 />, act: runCommand(removeColumn) },
    { name: 'deleteTable', icon: <Trash2 />, act: runCommand(deleteTable) },
  ] as const
  return (
    <DockedTools
      editor={editor}
      position={table}
      below={45}
      label={t('table.toolbar')}
      className="gap-0.5 md:sticky md:bottom-0 md:self-stretch md:border md:border-t-0 md:bg-raised md:p-1 md:shadow-[0_-1px_0_var(--line)] md:*:first:ms-auto"
    >
      {tools.map(({ name, icon, act }) => (
        <IconButton
          key={name}
          label={t(`table.${name}`)}
          icon={icon}
          {...(name === 'headerRow' ? { 'aria-pressed': hasHeader } : {})}
          variant={name === 'headerRow' && hasHeader ? 'tertiary' : 'ghost'}
          className={name.startsWith('delete') ? 'text-danger-ink' : undefined}
          onClick={act}
        />
      ))}
    </DockedTools>
  )
}
