import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Code, Highlighter, Italic, Link2, Strikethrough, Underline } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkForm } from './link-form.tsx'

const marks = [
  { name: 'bold', icon: <Bold /> },
  { name: 'italic', icon: <Italic /> },
  { name: 'underline', icon: <Underline /> },
  { name: 'strike', icon: <Strikethrough /> },
  { name: 'code', icon: <Code /> },
  { name: 'highlight', icon: <Highlighter /> },
] as const

interface MarkButtonsProps {
  editor: Editor
  /** Ctrl or ⌘ and K on selected words opens the field here. */
  hasLinkKey?: boolean
}

/** Marks of the selected text. The link button turns the row into a field for the address. */
export function MarkButtons({ editor, hasLinkKey = false }: MarkButtonsProps) {
  const { t } = useTranslation('writing')
  const [isLinking, setLinking] = useState(false)
  useEffect(() => {
    if (!hasLinkKey) return
    const surface = editor.view.dom
    const onKeyDown = (event: KeyboardEvent) => {
      const isLinkKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isLinkKey || event.shiftKey || event.altKey) return
      if (editor.state.selection.empty || !editor.isEditable) return
      event.preventDefault()
      setLinking(true)
    }
    surface.addEventListener('keydown', onKeyDown)
    return () => surface.removeEventListener('keydown', onKeyDown)
  }, [editor, hasLinkKey])
  const active = useEditorState({
    editor,
    selector: (context) =>
      Object.fromEntries(
        [...marks.map((mark) => mark.name), 'link' as const].map((name) => [
          name,
          context.editor.isActive(name),
        ]),
      ),
  })
  if (isLinking) return <LinkForm editor={editor} onClose={() => setLinking(false)} />
  return (
    <>
      {marks.map(({ name, icon }) => (
        <IconButton
          key={name}
          label={t(`marks.${name}`)}
          icon={icon}
          aria-pressed={active[name] ?? false}
          variant={active[name] ? 'tertiary' : 'ghost'}
          onClick={() => editor.chain().focus().toggleMark(name).run()}
        />
      ))}
      <IconButton
        label={t('marks.link')}
        icon={<Link2 />}
        aria-pressed={active.link ?? false}
        variant={active.link ? 'tertiary' : 'ghost'}
        onClick={() => setLinking(true)}
      />
    </>
  )
}
