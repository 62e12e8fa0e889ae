import type { Node as DocNode } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import { BubbleMenu, type BubbleMenuProps } from '@tiptap/react/menus'
import { ImageUp, MessageSquareText, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PictureAltForm } from './picture-alt-form.tsx'
import { replacePicture } from './pictures.ts'

/** The picture that is selected, or in whose caption the cursor stands. */
export function findPicture({ selection }: EditorState): { node: DocNode; position: number } | null {
  if (selection instanceof NodeSelection)
    return selection.node.type.name === 'image' ? { node: selection.node, position: selection.from } : null
  const { $from } = selection
  return $from.parent.type.name === 'image' ? { node: $from.parent, position: $from.before() } : null
}

const shouldShow: NonNullable<BubbleMenuProps['shouldShow']> = ({ state, view, element }) =>
  view.editable &&
  (view.hasFocus() || element.contains(document.activeElement)) &&
  findPicture(state) !== null

/** What one does to a picture: what it shows in words, its caption, another file, away with it. */
export function PictureTools({ editor, workspace }: { editor: Editor; workspace: string }) {
  const { t } = useTranslation('writing')
  const file = useRef<HTMLInputElement>(null)
  const [isNaming, setNaming] = useState(false)
  const picture = useEditorState({ editor, selector: (context) => findPicture(context.editor.state) })
  const alt = String(picture?.node.attrs.alt ?? '')
  const focusCaption = () =>
    picture &&
    editor
      .chain()
      .focus(picture.position + picture.node.nodeSize - 1)
      .run()
  const remove = () => {
    if (!picture) return
    const { position, node } = picture
    editor
      .chain()
      .focus()
      .deleteRange({ from: position, to: position + node.nodeSize })
      .run()
  }
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="pictureTools"
      shouldShow={shouldShow}
      getReferencedVirtualElement={() => {
        const found = findPicture(editor.state)
        const element = found && editor.view.nodeDOM(found.position)
        return element instanceof HTMLElement
          ? { getBoundingClientRect: () => element.getBoundingClientRect() }
          : null
      }}
      options={{
        placement: 'top',
        offset: 6,
        flip: true,
        shift: { padding: 8 },
        onHide: () => setNaming(false),
      }}
      role="toolbar"
      aria-label={t('picture.toolbar')}
      className="z-20 flex max-w-[calc(100vw-16px)] items-center gap-0.5 scroll-row rounded-lg border border-line bg-raised p-1 shadow-float"
    >
      {isNaming && picture ? (
        <PictureAltForm
          key={picture.position}
          alt={alt}
          onSave={(next) => {
            editor.view.dispatch(editor.state.tr.setNodeAttribute(picture.position, 'alt', next))
            editor.commands.focus()
            setNaming(false)
          }}
          onClose={() => {
            editor.commands.focus()
            setNaming(false)
          }}
        />
      ) : (
        <>
          <Button
            variant="ghost"
            size="sm"
            title={alt || undefined}
            className={cn(!alt && 'text-warning-ink')}
            onClick={() => setNaming(true)}
          >
            {t(alt ? 'picture.alt' : 'picture.addAlt')}
          </Button>
          <IconButton label={t('picture.caption')} icon={<MessageSquareText />} onClick={focusCaption} />
          <IconButton label={t('picture.replace')} icon={<ImageUp />} onClick={() => file.current?.click()} />
          <IconButton label={t('picture.delete')} icon={<Trash2 />} onClick={remove} />
        </>
      )}
      <input
        ref={file}
        type="file"
        accept="image/*"
        aria-label={t('picture.replace')}
        className="hidden"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen && picture) void replacePicture(editor, workspace, picture.position, chosen)
        }}
      />
    </BubbleMenu>
  )
}
