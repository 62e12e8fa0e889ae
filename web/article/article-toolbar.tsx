import type { Editor } from '@tiptap/react'
import { memo, Suspense } from 'react'
import { Toolbar } from '../editor/toolbar/toolbar.tsx'
import { CommentButton } from '../features/comments/comment-button.tsx'
import { ParagraphHelp } from '../features/tools/help/paragraph-help.tsx'
import { usePassageRewrite } from '../features/tools/help/use-passage-rewrite.tsx'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'

const ImageDialog = lazyWithRetry(() =>
  import('../features/images/image-dialog.tsx').then((file) => ({ default: file.ImageDialog })),
)

const PassageTools = lazyWithRetry(() =>
  import('../features/research-notes/passage-tools.tsx').then((file) => ({ default: file.PassageTools })),
)

interface ArticleToolbarProps {
  editor: Editor
  docId: string
  language: string
  workspace: string
  /** Starts a comment on the selection; null if the user may not comment. */
  onComment: (() => void) | null
}

/** The editor's toolbar with the features of the article page: comments, writing help, and the image library. */
export const ArticleToolbar = memo(function ArticleToolbar(props: ArticleToolbarProps) {
  const { editor, docId, language, workspace, onComment } = props
  const actions = (
    <>
      {onComment ? <CommentButton onClick={onComment} /> : null}
      <ParagraphHelp editor={editor} docId={docId} language={language} />
    </>
  )
  const { rewrite, isBusy, proposal } = usePassageRewrite({ editor, docId, language })
  const passageTools = (position: number) => (
    <Suspense>
      <PassageTools editor={editor} position={position} onRewrite={rewrite} isBusy={isBusy} />
    </Suspense>
  )
  return (
    <>
      <Toolbar {...{ editor, workspace, actions, passageTools }} imageDialog={ImageDialog} />
      {proposal}
    </>
  )
})
