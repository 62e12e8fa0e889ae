import { markdownToDoc, toHtml } from '@rankwell/editor'
import { useMemo } from 'react'
import { ArticleBody } from '../../ui/article-body.tsx'

/** Markdown as it will look in an article. Images are left out, so that nothing is loaded from other sites. */
export function MarkdownText({ text }: { text: string }) {
  const html = useMemo(() => toHtml(markdownToDoc(text, { images: 'drop' })), [text])
  return <ArticleBody html={html} isExcerpt />
}
