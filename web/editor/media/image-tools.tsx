import { isDecorative, markDecorative } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { BubbleMenu, type BubbleMenuProps } from '@tiptap/react/menus'
import { Crop, ImageUp, MessageSquareText, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { isOwnImage } from '../../lib/own-image.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useEditorValue } from '../use-editor-value.ts'
import { CropDialog } from './crop-dialog.tsx'
import { ImageAltForm } from './image-alt-form.tsx'
import { ImageDisplay } from './image-display.tsx'
import { replaceImage, swapImage } from './images.ts'

/** The selected image, or the one whose caption has the cursor. */
function findImage({ doc, selection }: EditorState): { node: DocNode; position: number } | null {
  const { $from, from, to } = selection
  if ($from.depth === 0) {
    // The binding restores a node selection as a text selection from its start to its end.
    const node = from < to ? doc.nodeAt(from) : null
    return node?.type.name === 'image' && to === from + node.nodeSize ? { node, position: from } : null
  }
  return $from.parent.type.name === 'image' ? { node: $from.parent, position: $from.before() } : null
}

const isSameImage = (a: ReturnType<typeof findImage>, b: ReturnType<typeof findImage>) =>
  a?.position === b?.position && a?.node === b?.node

const shouldShow: NonNullable<BubbleMenuProps['shouldShow']> = ({ state, view, element }) =>
  view.editable &&
  (view.hasFocus() ||
    element.contains(document.activeElement) ||
    element.querySelector('[aria-expanded="true"]') !== null) &&
  findImage(state) !== null

/** The tools of an image: alt text, caption, display, crop, replace, delete. */
export function ImageTools({ editor, workspace }: { editor: Editor; workspace: string }) {
  const { t } = useTranslation('writing')
  const file = useRef<HTMLInputElement>(null)
  const [isNaming, setNaming] = useState(false)
  const [cropped, setCropped] = useState<{ src: string; id: unknown; position: number } | null>(null)
  const picture = useEditorValue(editor, ({ state }) => findImage(state), isSameImage)
  const src = String(picture?.node.attrs.src ?? '')
  const alt = String(picture?.node.attrs.alt ?? '')
  const isSilent = isDecorative(picture?.node.attrs)
  const focusCaption = () =>
    picture &&
    editor
      .chain()
      .focus(picture.position + picture.node.nodeSize - 1)
      .run()
  const remove = () => {
    const found = findImage(editor.state)
    if (!found) return
    const { position, node } = found
    editor
      .chain()
      .focus()
      .deleteRange({ from: position, to: position + node.nodeSize })
      .run()
  }
  const name = (next: string, isOnlyDecoration: boolean) => {
    const now = findImage(editor.state)
    if (now) {
      const { tr } = editor.state
      tr.setNodeAttribute(now.position, 'alt', next)
      tr.setNodeAttribute(now.position, 'extra', markDecorative(now.node.attrs.extra, isOnlyDecoration))
      editor.view.dispatch(tr)
    }
    editor.commands.focus()
    setNaming(false)
  }
  return (
    <>
      <BubbleMenu
        editor={editor}
        pluginKey="imageTools"
        shouldShow={shouldShow}
        getReferencedVirtualElement={() => {
          const found = findImage(editor.state)
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
          <ImageAltForm
            key={picture.position}
            alt={alt}
            isDecorative={isSilent}
            onSave={name}
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
              className={cn(!alt && !isSilent && 'text-warning-ink')}
              onClick={() => setNaming(true)}
            >
              {t(isSilent ? 'picture.decorative' : alt ? 'picture.alt' : 'picture.addAlt')}
            </Button>
            <IconButton label={t('picture.caption')} icon={<MessageSquareText />} onClick={focusCaption} />
            {picture ? <ImageDisplay editor={editor} picture={picture} /> : null}
            {picture && isOwnImage(src) ? (
              <IconButton
                label={t('picture.crop')}
                icon={<Crop />}
                onClick={() => setCropped({ src, id: picture.node.attrs.id, position: picture.position })}
              />
            ) : null}
            <IconButton
              label={t('picture.replace')}
              icon={<ImageUp />}
              onClick={() => file.current?.click()}
            />
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
            if (chosen && picture) void replaceImage(editor, workspace, picture.position, chosen)
          }}
        />
      </BubbleMenu>
      {cropped ? (
        <CropDialog
          src={cropped.src}
          onDone={(kept) => swapImage(editor, cropped.id, cropped.position, kept)}
          onClose={() => setCropped(null)}
        />
      ) : null}
    </>
  )
}
