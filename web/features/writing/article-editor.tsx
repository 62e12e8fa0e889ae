import '../../styles/article.css'
import { fragmentName } from '@rankwell/editor'
import { Collaboration } from '@tiptap/extension-collaboration'
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret'
import { Dropcursor, Gapcursor, Placeholder } from '@tiptap/extensions'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentMarks } from '../comments/comment-marks.ts'
import { BlockKeys } from './block-keys.ts'
import { CodeColour } from './code-colour.ts'
import { BlockDirection } from './direction.ts'
import { LeaveSurface, surfaceHintId } from './leave-surface.ts'
import { createWritingExtensions } from './media-views.ts'
import { cleanPaste, fetchPasteCleaner } from './paste-cleaner.ts'
import { PicturePaste } from './pictures.ts'
import { drawCaret } from './presence-caret.ts'
import type { LiveText } from './use-live-text.ts'

interface ArticleEditorProps {
  text: LiveText
  person: { name: string; color: string }
  /** Where pictures are kept. */
  workspace: string
  canWrite: boolean
  /** A passage that is discussed was clicked. */
  onThread: (threadId: string) => void
  /** A comment on the selection is asked for by keys. */
  onComment: () => void
  onReady: (editor: Editor | null) => void
}

/** The editing surface, bound to the live text. */
export function ArticleEditor({
  text,
  person,
  workspace,
  canWrite,
  onThread,
  onComment,
  onReady,
}: ArticleEditorProps) {
  const { t } = useTranslation('writing')
  const comment = useEffectEvent(onComment)
  const openThread = useEffectEvent(onThread)
  const editor = useEditor(
    {
      injectCSS: false,
      editable: canWrite,
      extensions: [
        ...createWritingExtensions(workspace, t),
        BlockDirection,
        BlockKeys,
        CodeColour,
        CommentMarks.configure({ onOpen: (threadId) => openThread(threadId), onComment: () => comment() }),
        Gapcursor,
        LeaveSurface,
        Dropcursor.configure({ class: 'drop-line' }),
        PicturePaste.configure({ workspace }),
        Placeholder.configure({ placeholder: t('placeholder') }),
        Collaboration.configure({ document: text.doc, field: fragmentName }),
        CollaborationCaret.configure({
          provider: text.provider,
          user: { name: person.name, color: `#${person.color}` },
          render: drawCaret,
        }),
      ],
      editorProps: {
        attributes: {
          'aria-label': t('surface'),
          'aria-describedby': surfaceHintId,
          'aria-multiline': 'true',
          role: 'textbox',
        },
        // The line being written stays clear of the header, and on phones of the tools above the keyboard.
        scrollThreshold: { top: 120, right: 0, bottom: 72, left: 0 },
        scrollMargin: { top: 128, right: 0, bottom: 80, left: 0 },
        transformPastedHTML: cleanPaste,
      },
    },
    [text],
  )
  useEffect(fetchPasteCleaner, [])
  useEffect(() => {
    editor?.setEditable(canWrite)
  }, [editor, canWrite])
  useEffect(() => {
    onReady(editor)
    return () => onReady(null)
  }, [editor, onReady])
  return (
    <>
      {canWrite ? (
        <p id={surfaceHintId} className="sr-only">
          {t('surfaceHint')}
        </p>
      ) : null}
      <EditorContent id="editor_js" editor={editor} className="article-text" />
    </>
  )
}
