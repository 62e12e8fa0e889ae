import '../styles/article.css'
import { cn } from '../lib/cn.ts'

interface ArticleBodyProps {
  /** Of our own writer, which lets nothing run. */
  html: string
  /** A part of a text in a small place: without the margins of a page. */
  isExcerpt?: boolean
}

/** Shows blocks as they look in the article, to be read only. */
export function ArticleBody({ html, isExcerpt = false }: ArticleBodyProps) {
  const fill = (element: HTMLDivElement | null) =>
    element?.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  return (
    <div className="article-text">
      <div ref={fill} className={cn('ProseMirror', isExcerpt && 'is-excerpt')} />
    </div>
  )
}
