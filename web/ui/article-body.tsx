import '../styles/article.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '../lib/cn.ts'
import { fetchImage, isOwnImage } from '../lib/own-image.ts'
import { writeRawPage } from '../lib/raw-page.ts'

interface ArticleBodyProps {
  /** HTML of our own writer, which contains no active content. */
  html: string
  /** Whether it is an excerpt in a small space, without page margins. */
  isExcerpt?: boolean
  /** Loads the bytes of a stored image; by default they are fetched with the session. */
  loadImage?: (source: string) => Promise<Blob>
}

/** Renders blocks as in the article, read-only. */
export function ArticleBody({ html, isExcerpt = false, loadImage = fetchImage }: ArticleBodyProps) {
  const place = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(loadImage)
  useEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const revokeImages = showOwnImages(body, load)
    for (const frame of body.querySelectorAll<HTMLIFrameElement>('iframe[srcdoc]'))
      frame.srcdoc = writeRawPage(frame.srcdoc)
    place.current?.replaceChildren(...body.children)
    return revokeImages
  }, [html])
  return (
    <div className="article-text">
      <div ref={place} className={cn('ProseMirror', isExcerpt && 'is-excerpt')} />
    </div>
  )
}

/** Fetches stored images with the session; external ones are not loaded, only named by their alt text. */
function showOwnImages(body: HTMLElement, load: (source: string) => Promise<Blob>): () => void {
  const addresses: string[] = []
  let isCanceled = false
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? ''
    if (source.startsWith('data:image/')) continue
    image.removeAttribute('src')
    if (!isOwnImage(source)) {
      image.replaceWith(image.alt)
      continue
    }
    load(source)
      .then((blob) => {
        if (isCanceled) return
        const address = URL.createObjectURL(blob)
        addresses.push(address)
        image.src = address
      })
      .catch(() => image.replaceWith(image.alt))
  }
  return () => {
    isCanceled = true
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}
