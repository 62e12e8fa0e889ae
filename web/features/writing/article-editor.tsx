import '../../styles/article.css'
import { cleanPastedHtml, fragmentName } from '@rankwell/editor'
import { Collaboration } from '@tiptap/extension-collaboration'
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret'
import { Placeholder } from '@tiptap/extensions'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockDirection } from './direction.ts'
import { createWritingExtensions } from './media-views.ts'
import type { LiveText } from './use-live-text.ts'

interface ArticleEditorProps {
  text: LiveText
  person: { name: string; color: string }
  canWrite: boolean
  onReady: (editor: Editor | null) => void
}

/** The editing surface, bound to the live text. */
export function ArticleEditor({ text, person, canWrite, onReady }: ArticleEditorProps) {
  const { t } = useTranslation('writing')
  const editor = useEditor(
    {
      injectCSS: false,
      editable: canWrite,
      extensions: [
        ...createWritingExtensions(),
        BlockDirection,
        Placeholder.configure({ placeholder: t('placeholder') }),
        Collaboration.configure({ document: text.doc, field: fragmentName }),
        CollaborationCaret.configure({
          provider: text.provider,
          user: { name: person.name, color: `#${person.color}` },
        }),
      ],
      editorProps: {
        attributes: { 'aria-label': t('surface'), 'aria-multiline': 'true', role: 'textbox' },
        transformPastedHTML: cleanPastedHtml,
      },
    },
    [text],
  )
  useEffect(() => {
    editor?.setEditable(canWrite)
  }, [editor, canWrite])
  useEffect(() => {
    onReady(editor)
    return () => onReady(null)
  }, [editor, onReady])
  return <EditorContent id="editor_js" editor={editor} className="article-text" />
}
