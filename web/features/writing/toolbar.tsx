import { isSafeHref } from '@rankwell/editor'
import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Code, Highlighter, Italic, Link2, Redo2, Strikethrough, Underline, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { BlockMenu } from './block-menu.tsx'
import { ParagraphHelp } from './paragraph-help.tsx'

const marks = [
  { name: 'bold', icon: <Bold /> },
  { name: 'italic', icon: <Italic /> },
  { name: 'underline', icon: <Underline /> },
  { name: 'strike', icon: <Strikethrough /> },
  { name: 'code', icon: <Code /> },
  { name: 'highlight', icon: <Highlighter /> },
] as const

interface ToolbarProps {
  editor: Editor
  docId: string
  language: string
  workspace: string
}

/** What one does to the text: undo, blocks, marks, links, help with a paragraph. */
export function Toolbar({ editor, docId, language, workspace }: ToolbarProps) {
  const { t } = useTranslation('writing')
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
  const setLink = () => {
    const before = String(editor.getAttributes('link').href ?? '')
    const address = window.prompt(t('marks.linkPrompt'), before)
    if (address === null) return
    if (address.trim() === '') return void editor.chain().focus().unsetMark('link').run()
    if (!isSafeHref(address)) return void toast.error(t('marks.badLink'))
    editor.chain().focus().extendMarkRange('link').setMark('link', { href: address }).run()
  }
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar')}
      className="sticky top-15 z-10 flex items-center gap-0.5 overflow-x-auto border-b border-line bg-ground px-2 py-1"
    >
      <IconButton
        label={t('undo')}
        icon={<Undo2 className="rtl:-scale-x-100" />}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <IconButton
        label={t('redo')}
        icon={<Redo2 className="rtl:-scale-x-100" />}
        onClick={() => editor.chain().focus().redo().run()}
      />
      <BlockMenu editor={editor} workspace={workspace} />
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
        onClick={setLink}
      />
      <ParagraphHelp editor={editor} docId={docId} language={language} />
    </div>
  )
}
