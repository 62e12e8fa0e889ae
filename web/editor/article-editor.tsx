import '../styles/article.css'
import '../styles/writing-tools.css'
import { fragmentName } from '@rankwell/editor'
import { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret'
import { Placeholder } from '@tiptap/extensions/placeholder'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FreshCaret } from '../collab/caret/fresh-caret.ts'
import { drawCaret } from '../collab/caret/presence-caret.ts'
import { initWithText, type TextMapping } from '../collab/concurrent-blocks/bound-text.ts'
import { ExactChange } from '../collab/concurrent-blocks/exact-change.ts'
import { KeepEmpty } from '../collab/concurrent-blocks/keep-empty.ts'
import { useConcurrentEdits } from '../collab/concurrent-blocks/use-concurrent-edits.ts'
import { throttleAwareness } from '../collab/connection/throttled-awareness.ts'
import type { LiveText } from '../collab/connection/use-live-text.ts'
import { fetchInTurn } from '../lib/fetch-in-turn.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { BlockKeys } from './blocks/block-keys.ts'
import { CodeHighlight } from './code/code-highlight.ts'
import { CommentMarks } from './extensions/comment-marks.ts'
import { DeferredExtensions } from './extensions/deferred-extensions.ts'
import { BlockDirection, languageDirection } from './extensions/direction.ts'
import { createWritingExtensions } from './extensions/node-views.ts'
import { Prompts } from './extensions/prompts.ts'
import { PasteAndDrop } from './paste/paste-and-drop.ts'
import { isCursorInView, readDockedTools, readStuckHeight } from './scroll-into-view.ts'

// Loaded early, because lines would wrap again if the font arrived after the text was rendered.
void globalThis.document?.fonts?.load('18px "Source Serif 4 Variable"')

/**
 * Maximum wait (ms) for an idle moment after the text is rendered, and for one between two loaded parts of the
 * interface.
 */
const readyWithin = 300

/** Whether focus is still on the page itself and no on-screen keyboard would cover half of the screen. */
const mayTakeCursor = () =>
  document.activeElement?.matches('body, main') && !window.matchMedia('(pointer: coarse)').matches

interface ArticleEditorProps {
  text: LiveText
  person: { name: string; color: string }
  docId: string
  title: string
  /** Language code of the article. */
  language: string
  /** Where images are stored. */
  workspace: string
  canWrite: boolean
  /** Called when a commented passage is clicked. */
  onThread: (threadId: string) => void
  /** Called when the shortcut for a comment on the selection is pressed. */
  onComment: (editor: Editor) => void
  /** Load the interface afterText the text, one part after another. */
  afterText: (() => Promise<unknown>)[]
  onReady: (editor: Editor | null) => void
}

/** The editing surface, bound to the live text. */
export function ArticleEditor({
  text,
  person,
  docId,
  title,
  language,
  workspace,
  canWrite,
  onThread,
  onComment,
  afterText,
  onReady,
}: ArticleEditorProps) {
  const { t } = useTranslation('writing')
  const comment = useEffectEvent(onComment)
  const readTitle = useEffectEvent(() => title)
  const openThread = useEffectEvent(onThread)
  const surface = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const open = useEffectEvent((element: HTMLElement, { doc, provider }: LiveText) => {
    const mapping: TextMapping = new Map()
    return new Editor({
      element,
      injectCSS: false,
      // Disabled, because it processes every change again for an event without listeners.
      enableCoreExtensions: { delete: false },
      onBeforeCreate: ({ editor: made }) => initWithText(made, doc, mapping),
      editable: canWrite,
      extensions: [
        ...createWritingExtensions(workspace, t),
        BlockDirection.configure({ language }),
        BlockKeys,
        CodeHighlight,
        CommentMarks.configure({
          onOpen: (threadId) => openThread(threadId),
          onComment: (on) => comment(on),
        }),
        FreshCaret,
        ExactChange,
        KeepEmpty,
        DeferredExtensions,
        PasteAndDrop.configure({ workspace, docId, readTitle: () => readTitle() }),
        Placeholder.configure({ placeholder: t('placeholder') }),
        Prompts,
        Collaboration.configure({ document: doc, field: fragmentName, ySyncOptions: { mapping } }),
        CollaborationCaret.configure({
          provider: { awareness: provider.awareness ? throttleAwareness(provider.awareness) : null },
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
        // Keeps the header and, on phones, the toolbar above the keyboard from covering the current line.
        scrollThreshold: {
          get top() {
            return 120 + readStuckHeight()
          },
          right: 0,
          get bottom() {
            return 72 + readDockedTools()
          },
          left: 0,
        },
        scrollMargin: {
          get top() {
            return 128 + readStuckHeight()
          },
          right: 0,
          get bottom() {
            return 80 + readDockedTools()
          },
          left: 0,
        },
        handleScrollToSelection: isCursorInView,
      },
    })
  })
  const begin = useEffectEvent((made: Editor) => {
    if (canWrite && made.isEmpty && mayTakeCursor()) made.view.focus()
  })
  useLayoutEffect(() => {
    if (!surface.current) return
    // Created outside the page and then inserted, because it renders in two steps, each of which would cause a layout.
    const made = open(document.createElement('div'), text)
    surface.current.append(made.view.dom)
    begin(made)
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
    let isCanceled = false
    const show = () => {
      if (!isCanceled) onReady(editor)
    }
    // The interface afterText the text is loaded only after the text is rendered.
    const forget = whenIdle(() => void fetchInTurn(afterText, readyWithin).then(show), readyWithin)
    return () => {
      isCanceled = true
      forget()
      onReady(null)
    }
  }, [editor, afterText, onReady])
  useConcurrentEdits(text, editor)
  return <div id="editor_js" ref={surface} className="article-text" />
}
