import '../../styles/article.css'
import { blogToDoc, parseBlog, toHtml } from '@rankwell/editor'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '../../lib/calls.ts'
import { fetchPicture, isOwnPicture } from '../../lib/own-picture.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface ArticleReaderProps {
  document: { _id: string; title: string; keyword: string }
  onClose: () => void
}

/** An article to read, and nothing else, in a window over the page. */
export function ArticleReader({ document, onClose }: ArticleReaderProps) {
  const { t } = useTranslation('documents')
  const nameOf = useDocumentName()
  const { data, error, refetch } = useQuery(
    calls.documents.getCurrentDocument.queryOptions({ input: { docId: document._id } }),
  )
  const blog = data ? parseBlog(data.blog) : null
  return (
    <Dialog isOpen size="xl" onClose={onClose} title={<ContentText text={nameOf(document)} />}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {blog || error ? null : <Skeleton className="h-64 w-full" />}
      {blog?.blocks.length === 0 ? <p className="py-8 text-center text-muted">{t('reader.empty')}</p> : null}
      {blog ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard.
        <article tabIndex={0} className="article-text outline-none">
          <Body html={toHtml(blogToDoc(blog), { embeds: 'address', raw: 'sandbox' })} />
        </article>
      ) : null}
    </Dialog>
  )
}

/** Shows HTML of our own writer, which lets nothing run. */
function Body({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const forgetPictures = showOwnPictures(body)
    place.current?.replaceChildren(...body.children)
    return forgetPictures
  }, [html])
  return <div ref={place} className="ProseMirror" />
}

/** Fetches own pictures with the session; those of other sites are not loaded, only named by their words. */
function showOwnPictures(body: HTMLElement): () => void {
  const addresses: string[] = []
  let isGone = false
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? ''
    image.removeAttribute('src')
    if (!isOwnPicture(source)) {
      image.replaceWith(image.alt)
      continue
    }
    fetchPicture(source)
      .then((blob) => {
        if (isGone) return
        const address = URL.createObjectURL(blob)
        addresses.push(address)
        image.src = address
      })
      .catch(() => image.replaceWith(image.alt))
  }
  return () => {
    isGone = true
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}
