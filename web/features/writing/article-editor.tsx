import '../../styles/article.css'
import '../../styles/writing-tools.css'
import { fragmentName } from '@rankwell/editor'
import { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret'
import { Placeholder } from '@tiptap/extensions/placeholder'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../../lib/when-idle.ts'
import { CommentMarks } from '../comments/comment-marks.ts'
import { BlockKeys } from './block-keys.ts'
import { beginWithText, type TextMapping } from './bound-text.ts'
import { isCursorInView } from './calm-scroll.ts'
import { CodeColour } from './code-colour.ts'
import { BlockDirection, languageDirection } from './direction.ts'
import { LateParts } from './late-parts.ts'
import { createWritingExtensions } from './media-views.ts'
import { PasteAndDrop } from './paste-and-drop.ts'
import { drawCaret } from './presence-caret.ts'
import { quietAwareness } from './quiet-awareness.ts'
import type { LiveText } from './use-live-text.ts'
import { useMovedWords } from './use-moved-words.ts'

/** What stands around the text begins so long (ms) after it at the latest. */
const readyWithin = 300

interface ArticleEditorProps {
  text: LiveText
  person: { name: string; color: string }
  docId: string
  /** Language code of the article. */
  language: string
  /** Where pictures are kept. */
  workspace: string
  canWrite: boolean
  /** A passage that is discussed was clicked. */
  onThread: (threadId: string) => void
  /** A comment on the selection is asked for by keys. */
  onComment: (editor: Editor) => void
  onReady: (editor: Editor | null) => void
}

/** The editing surface, bound to the live text. */
export function ArticleEditor({
  text,
  person,
  docId,
  language,
  workspace,
  canWrite,
  onThread,
  onComment,
  onReady,
}: ArticleEditorProps) {
  const { t } = useTranslation('writing')
  const comment = useEffectEvent(onComment)
  const openThread = useEffectEvent(onThread)
  const surface = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const open = useEffectEvent((element: HTMLElement, { doc, provider }: LiveText) => {
    const mapping: TextMapping = new Map()
    return new Editor({
      element,
      injectCSS: false,
      onBeforeCreate: ({ editor: made }) => beginWithText(made, doc, mapping),
      editable: canWrite,
      extensions: [
        ...createWritingExtensions(workspace, t),
        BlockDirection.configure({ language }),
        BlockKeys,
        CodeColour,
        CommentMarks.configure({
          onOpen: (threadId) => openThread(threadId),
          onComment: (on) => comment(on),
        }),
        LateParts,
        PasteAndDrop.configure({ workspace, docId }),
        Placeholder.configure({ placeholder: t('placeholder') }),
        Collaboration.configure({ document: doc, field: fragmentName, ySyncOptions: { mapping } }),
        CollaborationCaret.configure({
          provider: { awareness: provider.awareness ? quietAwareness(provider.awareness) : null },
          user: { name: person.name, color: `#${person.color}` },
          render: drawCaret,
        }),
      ],
      editorProps: {
        attributes: {
          'aria-label': t('surface'),
          'aria-multiline': 'true',
          'aria-description': canWrite ? t('surfaceKeys') : '',
          role: 'textbox',
          lang: language,
          dir: languageDirection(language),
        },
        // The line being written stays clear of the header, and on phones of the tools above the keyboard.
        scrollThreshold: { top: 120, right: 0, bottom: 72, left: 0 },
        scrollMargin: { top: 128, right: 0, bottom: 80, left: 0 },
        handleScrollToSelection: isCursorInView,
      },
    })
  })
  useLayoutEffect(() => {
    if (!surface.current) return
    // Made beside the page and then put in: it is drawn in two steps, and each would be laid out by itself.
    const made = open(document.createElement('div'), text)
    surface.current.append(made.view.dom)
    setEditor(made)
    return () => {
      setEditor(null)
      made.destroy()
    }
  }, [text])
  useEffect(() => {
    if (editor && editor.options.editable !== canWrite) editor.setEditable(canWrite)
  }, [editor, canWrite])
  useEffect(() => {
    if (!editor) return
    // The text is on the screen before what stands around it begins.
    const forget = whenIdle(() => onReady(editor), readyWithin)
    return () => {
      forget()
      onReady(null)
    }
  }, [editor, onReady])
  useMovedWords(text)
  return <div id="editor_js" ref={surface} className="article-text" />
}
