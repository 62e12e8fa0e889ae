import { alertTypes } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { TextAlignCenter, TextAlignEnd, TextAlignStart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { DockedTools, useTextInUse } from '../toolbar/docked-tools.tsx'
import { useEditorValue } from '../use-editor-value.ts'

/** The quote or alert at the cursor. */
function findBox({ selection }: EditorState): { node: DocNode; position: number } | null {
  const { $from, empty } = selection
  if (!empty || $from.depth !== 1) return null
  const isBox = $from.parent.type.name === 'quote' || $from.parent.type.name === 'alert'
  return isBox ? { node: $from.parent, position: $from.before(1) } : null
}

const isSameBox = (a: ReturnType<typeof findBox>, b: ReturnType<typeof findBox>) =>
  a?.position === b?.position && a?.node === b?.node

const alignments = [
  { value: 'left', icon: <TextAlignStart className="rtl:-scale-x-100" />, kinds: ['quote', 'alert'] },
  { value: 'center', icon: <TextAlignCenter />, kinds: ['quote', 'alert'] },
  { value: 'right', icon: <TextAlignEnd className="rtl:-scale-x-100" />, kinds: ['alert'] },
] as const

/** How much of the row (px) overlaps the lower edge of its block: half of its height. */
const rowOverlap = 14
/** How much of a passage's wider row overlaps its quote, so that the row does not cover the source. */
const largeOverlap = 24

interface BlockToolsProps {
  editor: Editor
  /** Additional tools for a quote that was laid out from research, given its position. */
  passageTools: (position: number) => ReactNode
}

/** The tools of the alert or quote at the cursor: its kind and alignment. */
export function BlockTools({ editor, passageTools }: BlockToolsProps) {
  const { t } = useTranslation('writing')
  const box = useEditorValue(editor, ({ state }) => findBox(state), isSameBox)
  const isUsed = useTextInUse(editor)
  if (!box || !isUsed) return null
  const kind = box.node.type.name === 'alert' ? 'alert' : 'quote'
  const isPassage = kind === 'quote' && typeof box.node.attrs.passage === 'string'
  const attribute = kind === 'alert' ? 'align' : 'alignment'
  const set = (name: string, value: string) => {
    const now = findBox(editor.state)
    if (now) editor.view.dispatch(editor.state.tr.setNodeAttribute(now.position, name, value))
    editor.commands.focus()
  }
  return (
    <DockedTools
      key={kind}
      editor={editor}
      position={box.position}
      below={isPassage ? largeOverlap : rowOverlap}
      drawn={box.node}
      label={t(kind === 'alert' ? 'alert.toolbar' : 'quote.toolbar')}
      className="gap-1 md:me-2 md:h-7 md:rounded-lg md:border md:bg-raised md:shadow-sm md:ps-1"
    >
      {isPassage ? passageTools(box.position) : null}
      {kind === 'alert'
        ? alertTypes.map((type) => {
            const isChosen = box.node.attrs.type === type
            return (
              <Tooltip key={type} text={t(`alert.types.${type}`)}>
                <button
                  type="button"
                  aria-label={t(`alert.types.${type}`)}
                  aria-pressed={isChosen}
                  className={cn('alert-swatch', isChosen && 'is-chosen')}
                  data-alert-swatch={type}
                  onClick={() => set('type', type)}
                />
              </Tooltip>
            )
          })
        : null}
      {kind === 'alert' ? <span className="mx-1 h-5 w-px shrink-0 bg-line" aria-hidden /> : null}
      {alignments
        .filter(({ kinds }) => kinds.some((one) => one === kind))
        .map(({ value, icon }) => {
          const isChosen = (box.node.attrs[attribute] ?? 'left') === value
          return (
            <IconButton
              key={value}
              label={t(`align.${value}`)}
              icon={icon}
              aria-pressed={isChosen}
              variant={isChosen ? 'tertiary' : 'ghost'}
              className="md:size-6.5"
              onClick={() => set(attribute, value)}
            />
          )
        })}
    </DockedTools>
  )
}
