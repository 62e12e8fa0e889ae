import { alertTypes } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { BubbleMenu, type BubbleMenuProps } from '@tiptap/react/menus'
import { TextAlignCenter, TextAlignEnd, TextAlignStart } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useEditorValue } from './use-editor-value.ts'

const pluginKey = 'blockTools'

/** The quote or alert in which the cursor stands. */
function findBox({ selection }: EditorState): { node: DocNode; position: number } | null {
  const { $from, empty } = selection
  if (!empty || $from.depth !== 1) return null
  const isBox = $from.parent.type.name === 'quote' || $from.parent.type.name === 'alert'
  return isBox ? { node: $from.parent, position: $from.before(1) } : null
}

const isSameBox = (a: ReturnType<typeof findBox>, b: ReturnType<typeof findBox>) =>
  a?.position === b?.position && a?.node === b?.node

const shouldShow: NonNullable<BubbleMenuProps['shouldShow']> = ({ state, view, element }) =>
  view.editable && (view.hasFocus() || element.contains(document.activeElement)) && findBox(state) !== null

const alignments = [
  { value: 'left', icon: <TextAlignStart className="rtl:-scale-x-100" />, kinds: ['quote', 'alert'] },
  { value: 'center', icon: <TextAlignCenter />, kinds: ['quote', 'alert'] },
  { value: 'right', icon: <TextAlignEnd className="rtl:-scale-x-100" />, kinds: ['alert'] },
] as const

/** What one does to an alert or a quote: its kind, and on which side its words stand. */
export function BlockTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('writing')
  const box = useEditorValue(editor, ({ state }) => findBox(state), isSameBox)
  const kind = box?.node.type.name === 'alert' ? 'alert' : 'quote'
  const shown = box?.node.type.name
  useEffect(() => {
    // The tools were placed before those of this kind of block were in them.
    if (shown && !editor.isDestroyed)
      editor.view.dispatch(editor.state.tr.setMeta(pluginKey, 'updatePosition'))
  }, [editor, shown])
  const attribute = kind === 'alert' ? 'align' : 'alignment'
  const set = (name: string, value: string) => {
    const now = findBox(editor.state)
    if (now) editor.view.dispatch(editor.state.tr.setNodeAttribute(now.position, name, value))
    editor.commands.focus()
  }
  return (
    <BubbleMenu
      editor={editor}
      pluginKey={pluginKey}
      shouldShow={shouldShow}
      getReferencedVirtualElement={() => {
        const found = findBox(editor.state)
        const element = found && editor.view.nodeDOM(found.position)
        return element instanceof HTMLElement
          ? { getBoundingClientRect: () => element.getBoundingClientRect() }
          : null
      }}
      options={{ placement: 'bottom-end', offset: 6, flip: true, shift: { padding: 8 } }}
      role="toolbar"
      aria-label={t(kind === 'alert' ? 'alert.toolbar' : 'quote.toolbar')}
      className="z-20 flex max-w-[calc(100vw-16px)] items-center gap-1 scroll-row rounded-lg border border-line bg-raised p-1 shadow-float"
    >
      {kind === 'alert'
        ? alertTypes.map((type) => {
            const isChosen = box?.node.attrs.type === type
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
          const isChosen = (box?.node.attrs[attribute] ?? 'left') === value
          return (
            <IconButton
              key={value}
              label={t(`align.${value}`)}
              icon={icon}
              aria-pressed={isChosen}
              variant={isChosen ? 'tertiary' : 'ghost'}
              onClick={() => set(attribute, value)}
            />
          )
        })}
    </BubbleMenu>
  )
}
