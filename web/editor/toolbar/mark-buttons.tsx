import type { Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Highlighter,
  Italic,
  Link2,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useEditorValue } from '../use-editor-value.ts'
import { LinkForm } from './link-form.tsx'
import { onLinkRequest } from './link-key.ts'

const marks = [
  { name: 'bold', icon: <Bold /> },
  { name: 'italic', icon: <Italic /> },
  { name: 'underline', icon: <Underline /> },
  { name: 'strike', icon: <Strikethrough /> },
  { name: 'code', icon: <Code /> },
  { name: 'highlight', icon: <Highlighter /> },
  { name: 'superscript', icon: <Superscript /> },
  { name: 'subscript', icon: <Subscript /> },
] as const
const names = [...marks.map(({ name }) => name), 'link']

function toggle(editor: Editor, name: (typeof marks)[number]['name']): void {
  const chain = editor.chain().focus()
  const isScript = name === 'superscript' || name === 'subscript'
  ;(isScript ? chain.toggleScript(name) : chain.toggleMark(name)).run()
}

/** After this time the toolbar is shown next to a new selection, and the field can take focus. */
const toolsDelayMs = 150

interface MarkButtonsProps {
  editor: Editor
  /** The workspace whose pages the URL field finds. */
  workspace: string
  /** Ctrl or ⌘ and K on selected text opens the field here. */
  hasLinkKey?: boolean
}

/** Formatting of the selected text. The link button turns the row into a URL field. */
export function MarkButtons({ editor, workspace, hasLinkKey = false }: MarkButtonsProps) {
  const { t } = useTranslation('writing')
  const [isLinking, setLinking] = useState(false)
  useEffect(() => {
    if (!hasLinkKey) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = onLinkRequest(editor, () => {
      clearTimeout(timer)
      timer = setTimeout(() => setLinking(!editor.state.selection.empty), toolsDelayMs)
    })
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [editor, hasLinkKey])
  useEffect(() => {
    if (!hasLinkKey || !isLinking) return
    const onSelection = () => editor.state.selection.empty && setLinking(false)
    editor.on('selectionUpdate', onSelection)
    return () => {
      editor.off('selectionUpdate', onSelection)
    }
  }, [editor, hasLinkKey, isLinking])
  const active = useEditorValue(
    editor,
    (on) => names.filter((name) => on.isActive(name)),
    (before, now) => before.join() === now.join(),
  )
  if (isLinking) return <LinkForm editor={editor} workspace={workspace} onClose={() => setLinking(false)} />
  return (
    <>
      {marks.map(({ name, icon }) => (
        <IconButton
          key={name}
          label={t(`marks.${name}`)}
          icon={icon}
          aria-pressed={active.includes(name)}
          variant={active.includes(name) ? 'tertiary' : 'ghost'}
          onClick={() => toggle(editor, name)}
        />
      ))}
      <IconButton
        label={t('marks.link')}
        icon={<Link2 />}
        aria-pressed={active.includes('link')}
        variant={active.includes('link') ? 'tertiary' : 'ghost'}
        onClick={() => setLinking(true)}
      />
    </>
  )
}
