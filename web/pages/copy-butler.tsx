import { useParams } from 'react-router'
import { ArticlePage } from '../features/documents/article-page.tsx'

/** Writing an article: `/copy-butler` starts one, `/copy-butler/{id}` opens it. */
export function CopyButlerPage() {
  const { id } = useParams()
  return <ArticlePage key={id ?? 'new'} id={id} />
}
