import type { Node as DocNode } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { Frame, type LucideIcon, MoveHorizontal, PaintBucket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

const displayOptions: { name: 'stretched' | 'withBorder' | 'withBackground'; Icon: LucideIcon }[] = [
  { name: 'stretched', Icon: MoveHorizontal },
  { name: 'withBorder', Icon: Frame },
  { name: 'withBackground', Icon: PaintBucket },
]

interface ImageDisplayProps {
  editor: Editor
  picture: { node: DocNode; position: number }
}

/** Display options of an image: full width, border, background. */
export function ImageDisplay({ editor, picture }: ImageDisplayProps) {
  const { t } = useTranslation('writing')
  return displayOptions.map(({ name, Icon }) => {
    const isOn = picture.node.attrs[name] === true
    return (
      <IconButton
        key={name}
        label={t(`picture.${name}`)}
        icon={<Icon />}
        aria-pressed={isOn}
        variant={isOn ? 'tertiary' : 'ghost'}
        // The text keeps focus, so the image stays selected for the next click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const tr = editor.state.tr.setNodeAttribute(picture.position, name, !isOn)
          editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, picture.position)))
        }}
      />
    )
  })
}
