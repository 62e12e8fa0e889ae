import { markdownToDoc, toHtml } from '@rankwell/editor'
import { useMemo } from 'react'
import { ArticleBody } from '../../ui/article-body.tsx'

/** Markdown as it will look in an article. Images are left out, and no address is loaded. */
export function MarkdownText({ text }: { text: string }) {
  const html = useMemo(() => toHtml(markdownToDoc(text, { images: 'drop' })), [text])
  return <ArticleBody html={html} isExcerpt />
}
