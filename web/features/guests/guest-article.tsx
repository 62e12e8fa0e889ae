import type { GuestDocument } from '@rankwell/contract'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { textDirection } from '../../lib/direction.ts'
import { useFormat } from '../../lib/format.ts'
import { ArticleBody } from '../../ui/article-body.tsx'

interface GuestArticleProps {
  document: GuestDocument
  token: string
  password: string | undefined
}

/** An article as somebody without an account reads it. */
export function GuestArticle({ document, token, password }: GuestArticleProps) {
  const { t } = useTranslation('review')
  const format = useFormat()
  const loadPicture = (source: string) =>
    api.guests.getGuestPicture({
      token,
      id: source.split('/').at(-1) ?? '',
      ...(password !== undefined && { password }),
    })
  useEffect(() => {
    window.document.title = document.title
  }, [document.title])
  return (
    <article lang={document.language}>
      <p className="mb-6 text-sm text-muted">
        {t('guest.from', { workspace: document.workspace, date: format.date(document.expiresAt) })}
      </p>
      <h1 dir={textDirection(document.title)} className="mb-4 text-3xl font-semibold tracking-tight">
        {document.title}
      </h1>
      <ArticleBody html={document.html} isExcerpt loadPicture={loadPicture} />
    </article>
  )
}
