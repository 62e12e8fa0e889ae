import type { GuestDocument } from '@rankwell/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { textDirection } from '../../lib/direction.ts'
import { useFormat } from '../../lib/format.ts'
import { ArticleBody } from '../../ui/article-body.tsx'
import { getGuestPicture } from './api.ts'
import { GuestTalks } from './guest-discussion.tsx'
import { useGuestIdentity } from './guest-identity.ts'
import { type GuestVisit, useGuestTalks } from './talk-api.ts'

interface GuestArticleProps {
  document: GuestDocument
  visit: GuestVisit
  /** Whether the link has expired while the page was open. */
  onEnd: (failure: { code: string; message: string }) => void
}

/** An article for a guest without an account, with comments. */
export function GuestArticle({ document, visit, onEnd }: GuestArticleProps) {
  const { t } = useTranslation('review')
  const format = useFormat()
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const { identity, rename } = useGuestIdentity(visit.token)
  const discussion = useGuestTalks(visit, identity, onEnd)
  const { token, password } = visit
  const loadImage = (source: string) =>
    getGuestPicture({
      token,
      id: source.split('/').at(-1) ?? '',
      ...(password !== undefined && { password }),
    })
  useEffect(() => {
    window.document.title = document.title
  }, [document.title])
  const hasTalks = document.canComment || discussion.talks.length > 0
  return (
    <div
      className={cn(
        'mx-auto grid max-w-[39rem] gap-x-10 gap-y-8',
        hasTalks && 'lg:max-w-none lg:grid-cols-[minmax(0,39rem)_minmax(16rem,20rem)] lg:justify-center',
      )}
    >
      <div className={hasTalks ? 'lg:col-span-2' : undefined}>
        <p className="mb-6 text-sm text-muted">
          {t('guest.from', { workspace: document.workspace, date: format.date(document.expiresAt) })}
        </p>
        <h1
          lang={document.language}
          dir={textDirection(document.title)}
          className="max-w-[39rem] text-3xl font-semibold tracking-tight wrap-anywhere"
        >
          {document.title}
        </h1>
      </div>
      <article ref={setRoot} lang={document.language} className="min-w-0">
        <ArticleBody html={document.html} isExcerpt loadImage={loadImage} />
      </article>
      {hasTalks ? (
        <aside className="min-w-0" aria-label={t('guest.talks')}>
          <GuestTalks
            root={root}
            discussion={discussion}
            identity={identity}
            activeId={activeId}
            onActive={setActiveId}
            onName={rename}
          />
        </aside>
      ) : null}
    </div>
  )
}
