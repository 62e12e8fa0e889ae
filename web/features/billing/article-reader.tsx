import { blogToDoc, parseBlog, toHtml } from '@rankwell/editor'
import { useTranslation } from 'react-i18next'
import { ArticleBody } from '../../ui/article-body.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDocument } from '../documents/api.ts'

interface ArticleReaderProps {
  document: { _id: string; title: string; keyword: string }
  onClose: () => void
}

/** A read-only article in a dialog. */
export function ArticleReader({ document, onClose }: ArticleReaderProps) {
  const { t } = useTranslation('documents')
  const nameOf = useDocumentName()
  const { data, error, refetch } = useDocument(document._id)
  const blog = data ? parseBlog(data.blog) : null
  return (
    <Dialog isOpen size="xl" onClose={onClose} title={<ContentText text={nameOf(document)} />}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {blog || error ? null : <Skeleton className="h-64 w-full" />}
      {blog?.blocks.length === 0 ? <p className="py-8 text-center text-muted">{t('reader.empty')}</p> : null}
      {blog ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard.
        <article tabIndex={0} className="outline-none">
          <ArticleBody html={toHtml(blogToDoc(blog), { embeds: 'address', raw: 'sandbox' })} />
        </article>
      ) : null}
    </Dialog>
  )
}
