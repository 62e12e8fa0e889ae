import { DragHandle } from '@tiptap/extension-drag-handle-react'
import type { Node as DocNode } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { ArrowDown, ArrowUp, Copy, GripVertical, Repeat2, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger, Submenu } from '../../ui/dropdown-menu.tsx'
import { moveBlocks } from './block-keys.ts'
import { blockIcons, setBlock } from './block-list.ts'
import { useBlockLabel } from './use-block-label.ts'

/** Puts a whole block under the cursor, which is what the acts of the menu work on. */
function selectBlock(editor: Editor, position: number): void {
  const { state, view } = editor
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)))
}

function duplicateBlock(editor: Editor, position: number): void {
  const node = editor.state.doc.nodeAt(position)
  if (!node) return
  // The copy gets an id of its own from the editor, because two blocks never share one.
  editor.view.dispatch(editor.state.tr.insert(position + node.nodeSize, node).scrollIntoView())
}

function deleteBlock(editor: Editor, position: number): void {
  const node = editor.state.doc.nodeAt(position)
  if (node) editor.view.dispatch(editor.state.tr.delete(position, position + node.nodeSize))
}

/** What a block of text can become. */
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

/** Where lines begin: floating parts know no logical sides. */
const startSide = () => (document.documentElement.dir === 'rtl' ? 'right' : 'left')

/** Stands beside the block under the pointer: dragged it moves the block, pressed it opens what can be done. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const { t } = useTranslation('writing')
  const labelOf = useBlockLabel()
  const at = useRef<{ node: DocNode; position: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const act = (work: (position: number) => void) => () => {
    if (at.current) work(at.current.position)
    editor.commands.focus()
  }
  const move = (by: 1 | -1) =>
    act((position) => {
      selectBlock(editor, position)
      const tr = moveBlocks(editor.state, by)
      if (!tr) return
      // A cursor in the moved block, not a selection of it, which would bring up the tools for selections.
      editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(tr.selection.from + 1))))
    })
  const turn = (position: number, name: (typeof turnNames)[number]) => {
    const inside = TextSelection.near(editor.state.doc.resolve(position + 1))
    editor.view.dispatch(editor.state.tr.setSelection(inside))
    setBlock(editor, name)
  }
  return (
    <DragHandle
      editor={editor}
      computePositionConfig={{
        placement: `${startSide()}-start`,
      }}
      onNodeChange={({ node, pos }) => {
        if (!isOpen) at.current = node ? { node, position: pos } : null
      }}
      className="z-10 hidden md:block"
    >
      <MenuRoot open={isOpen} onOpenChange={setOpen}>
        {/* The menu hangs on this, not on the button: a menu's own button opens before it can be dragged. */}
        <MenuTrigger asChild>
          <span className="pointer-events-none absolute inset-0" aria-hidden tabIndex={-1} />
        </MenuTrigger>
        <button
          type="button"
          aria-label={t('handle.menu')}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          title={t('handle.hint')}
          onPointerDown={() => {
            wasOpen.current = isOpen
          }}
          onClick={() => setOpen(!wasOpen.current)}
          className="me-1 flex h-7 w-6 cursor-grab items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink active:cursor-grabbing [&_svg]:size-4"
        >
          <GripVertical />
        </button>
        <MenuContent align="start" className="w-52">
          <Submenu icon={<Repeat2 />} label={t('handle.turn')}>
            {turnNames.map((name) => {
              const Icon = blockIcons[name]
              return (
                <MenuItem key={name} icon={<Icon />} onSelect={act((position) => turn(position, name))}>
                  {labelOf(name)}
                </MenuItem>
              )
            })}
          </Submenu>
          <MenuItem icon={<ArrowUp />} onSelect={move(-1)}>
            {t('handle.up')}
          </MenuItem>
          <MenuItem icon={<ArrowDown />} onSelect={move(1)}>
            {t('handle.down')}
          </MenuItem>
          <MenuItem icon={<Copy />} onSelect={act((position) => duplicateBlock(editor, position))}>
            {t('handle.duplicate')}
          </MenuItem>
          <MenuItem
            icon={<Trash2 />}
            isDestructive
            onSelect={act((position) => deleteBlock(editor, position))}
          >
            {t('handle.delete')}
          </MenuItem>
        </MenuContent>
      </MenuRoot>
    </DragHandle>
  )
}
