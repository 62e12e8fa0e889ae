import type { Node as DocNode } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { ArrowDown, ArrowUp, Copy, Repeat2, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { endUndoStep } from '../../collab/undo-step.ts'
import { MenuContent, MenuItem, Submenu } from '../../ui/dropdown-menu.tsx'
import { moveBlocks } from './block-keys.ts'
import { blockIcons, setBlock } from './block-list.ts'
import { useBlockLabel } from './use-block-label.ts'

/** Selects the whole block at the cursor, as the menu's actions require. */
function selectBlock(editor: Editor, position: number): void {
  const { state, view } = editor
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)))
}

function duplicateBlock(editor: Editor, position: number): void {
  const node = editor.state.doc.nodeAt(position)
  if (!node) return
  // The editor gives the copy a new id, because block ids are unique.
  editor.view.dispatch(editor.state.tr.insert(position + node.nodeSize, node).scrollIntoView())
}

function deleteBlock(editor: Editor, position: number): void {
  const node = editor.state.doc.nodeAt(position)
  if (node) editor.view.dispatch(editor.state.tr.delete(position, position + node.nodeSize))
}

/** What a text block can be converted to. */
const turnNames = [
  'paragraph',
  'heading2',
  'heading3',
  'heading4',
  'bulletList',
  'orderedList',
  'taskList',
  'quote',
  'alert',
  'code',
] as const

/** Blocks whose content is not text and cannot be converted. */
const isConvertible = (node: DocNode | null | undefined): boolean =>
  node ? !['image', 'embed', 'table', 'horizontalRule', 'rawHtml'].includes(node.type.name) : false

interface BlockActionsProps {
  editor: Editor
  /** Position of the block when the action runs; null if it no longer exists. */
  positionOf: () => number | null
}

/** Actions for one block: convert, move, duplicate, delete. Rendered while the menu is open. */
function Entries({ editor, positionOf, onAct }: BlockActionsProps & { onAct: () => void }) {
  const { t } = useTranslation('writing')
  const labelOf = useBlockLabel()
  const act = (work: (position: number) => void) => () => {
    const position = positionOf()
    endUndoStep(editor)
    if (position !== null) work(position)
    endUndoStep(editor)
    onAct()
    editor.commands.focus()
  }
  const move = (by: 1 | -1) =>
    act((position) => {
      selectBlock(editor, position)
      const tr = moveBlocks(editor.state, by)
      if (!tr) return
      // A cursor in the moved block, because a selection would open the toolbar.
      editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(tr.selection.from + 1))))
    })
  const turn = (position: number, name: (typeof turnNames)[number]) => {
    const inside = TextSelection.near(editor.state.doc.resolve(position + 1))
    editor.view.dispatch(editor.state.tr.setSelection(inside))
    setBlock(editor, name)
  }
  const position = positionOf()
  return (
    <>
      {position !== null && isConvertible(editor.state.doc.nodeAt(position)) ? (
        <Submenu icon={<Repeat2 />} label={t('handle.turn')}>
          {turnNames.map((name) => {
            const Icon = blockIcons[name]
            return (
              <MenuItem key={name} icon={<Icon />} onSelect={act((at) => turn(at, name))}>
                {labelOf(name)}
              </MenuItem>
            )
          })}
        </Submenu>
      ) : null}
      <MenuItem icon={<ArrowUp />} onSelect={move(-1)}>
        {t('handle.up')}
      </MenuItem>
      <MenuItem icon={<ArrowDown />} onSelect={move(1)}>
        {t('handle.down')}
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={act((at) => duplicateBlock(editor, at))}>
        {t('handle.duplicate')}
      </MenuItem>
      <MenuItem icon={<Trash2 />} isDestructive onSelect={act((at) => deleteBlock(editor, at))}>
        {t('handle.delete')}
      </MenuItem>
    </>
  )
}

/** The menu of one block. After an action, focus returns to the text, not to the menu's button. */
export function BlockActions(props: BlockActionsProps) {
  const hasActed = useRef(false)
  return (
    <MenuContent
      align="start"
      className="w-52"
      onCloseAutoFocus={(event) => {
        if (hasActed.current) event.preventDefault()
        hasActed.current = false
      }}
    >
      <Entries
        {...props}
        onAct={() => {
          hasActed.current = true
        }}
      />
    </MenuContent>
  )
}
