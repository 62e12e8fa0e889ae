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
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { hasHeadingRow, insertRowAbove, moveColumn, moveRow, removeColumn, removeRow } from './table-acts.ts'
import { findTable } from './table-view.ts'
import { useEditorValue } from './use-editor-value.ts'
import { useRoving } from './use-roving.ts'
import { useTableFrame, useTextInUse } from './use-table-frame.ts'

const mirrored = { className: 'rtl:-scale-x-100' }

/** What one does to a table, as long as the cursor stands in one and the text or its tools are in use. */
export function TableTools({ editor }: { editor: Editor }) {
  const table = useEditorValue(editor, ({ state }) => findTable(state))
  const isUsed = useTextInUse(editor)
  return table === null || !isUsed ? null : <TableRow editor={editor} table={table} />
}

interface TableRowProps {
  editor: Editor
  /** Where the table begins in the text. */
  table: number
}

/**
 * Below the table, in the room that is kept there, and at the foot of the window while that room is further down. On
 * phones a row over the tools of the text.
 */
function TableRow({ editor, table }: TableRowProps) {
  const { t } = useTranslation('writing')
  const frame = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  useRoving(row, () => editor.commands.focus())
  useTableFrame(editor, table, frame)
  // What is written in stays clear of a row that has just come.
  useEffect(() => void editor.commands.scrollIntoView(), [editor])
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
    <div
      ref={frame}
      className="pointer-events-none max-md:contents md:absolute md:z-10 md:flex md:flex-col md:items-end md:justify-end"
    >
      <div
        ref={row}
        role="toolbar"
        data-table-tools
        aria-label={t('table.toolbar')}
        className="pointer-events-auto flex max-w-full items-center gap-0.5 scroll-row border-line p-1 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(var(--keyboard,0px)+41px+max(4px,env(safe-area-inset-bottom)))] max-md:z-10 max-md:border-t max-md:bg-ground max-md:px-2 md:sticky md:bottom-2 md:rounded-lg md:border md:bg-raised md:shadow-sm"
        // The cursor, and on phones the keyboard, stays in the text.
        onMouseDown={(event) => event.preventDefault()}
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
      </div>
    </div>
  )
}
