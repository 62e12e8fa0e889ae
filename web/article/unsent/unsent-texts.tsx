import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { downloadText } from '../../collab/local-copy/recover.ts'
import { documentPath } from '../../features/documents/api.ts'
import { forgetFormerAccount } from '../../lib/former-accounts.ts'
import { deleteLocalText, listUnsentTexts } from '../../lib/local-texts.ts'
import { toast } from '../../lib/toast.ts'
import { ArticleBody } from '../../ui/article-body.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { readUnsentText, type UnsentText } from './read-unsent-text.ts'

const unsentTextsKey = (userIds: string[], documentId?: string) => [
  'unsent-texts',
  ...userIds,
  documentId ?? 'all',
]

async function loadUnsentTexts(userIds: string[], documentId?: string): Promise<UnsentText[]> {
  const found: UnsentText[] = []
  for (const userId of userIds)
    for (const id of await listUnsentTexts(userId)) {
      if (documentId !== undefined && id !== documentId) continue
      const text = await readUnsentText(userId, id)
      if (text) found.push(text)
    }
  return found
}

/** Unsent texts of these accounts on this device, for one document or all; works without the server. */
export const useUnsentTexts = (userIds: string[], documentId?: string) =>
  useQuery({
    queryKey: unsentTextsKey(userIds, documentId),
    queryFn: () => loadUnsentTexts(userIds, documentId),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

interface UnsentTextsProps {
  userIds: string[]
  documentId?: string
  /** The signed-in user, who can open the documents of their own texts. */
  currentUserId?: string
}

/** Lists unsent texts. Each can be read, copied, downloaded, and, after a confirmation, discarded. */
export function UnsentTexts({ userIds, documentId, currentUserId }: UnsentTextsProps) {
  const { t } = useTranslation('auth')
  const queryClient = useQueryClient()
  const { data, isPending, isError } = useUnsentTexts(userIds, documentId)
  const [discarded, setDiscarded] = useState<UnsentText | null>(null)
  const discard = async ({ userId, documentId: id }: UnsentText) => {
    setDiscarded(null)
    try {
      await deleteLocalText(userId, id)
      if ((await listUnsentTexts(userId)).length === 0) forgetFormerAccount(userId)
      toast.success(t('kept.discarded'))
    } catch {
      toast.error(t('kept.notDiscarded'))
    }
    await queryClient.invalidateQueries({ queryKey: unsentTextsKey(userIds, documentId) })
  }
  if (isPending) return <Skeleton className="h-48" />
  if (isError) return <p role="alert">{t('kept.unreadable')}</p>
  if (data.length === 0) return <p role="status">{t('kept.none')}</p>
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {data.map((text) => (
          <UnsentTextCard
            key={`${text.userId}:${text.documentId}`}
            text={text}
            canOpen={text.userId === currentUserId}
            onDiscard={() => setDiscarded(text)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={discarded !== null}
        onClose={() => setDiscarded(null)}
        onConfirm={() => discarded && void discard(discarded)}
        title={t('kept.discardTitle')}
        question={t('kept.discardQuestion')}
        confirmLabel={t('kept.discard')}
      />
    </>
  )
}

interface UnsentTextCardProps {
  text: UnsentText
  canOpen: boolean
  onDiscard: () => void
}

function UnsentTextCard({ text, canOpen, onDiscard }: UnsentTextCardProps) {
  const { t } = useTranslation('auth')
  const name = text.opening || t('kept.untitled')
  const copy = () =>
    navigator.clipboard.writeText(text.markdown).then(
      () => toast.success(t('kept.copied')),
      () => toast.error(t('kept.notCopied')),
    )
  return (
    <li className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 className="min-w-0 font-medium">
        <ContentText text={name} isLine />
      </h2>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={name}
        className="max-h-72 overflow-y-auto rounded-md border border-line bg-ground px-4 py-3"
      >
        <ArticleBody html={text.shown} isExcerpt />
      </section>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          {t('kept.copy')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => downloadText(text.markdown, name, 'md')}>
          {t('kept.markdown')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => downloadText(text.html, name, 'html')}>
          {t('kept.html')}
        </Button>
        {canOpen ? (
          <Button asChild variant="outline" size="sm">
            <Link to={documentPath(text.documentId)}>{t('kept.open')}</Link>
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" className="text-danger-ink sm:ms-auto" onClick={onDiscard}>
          {t('kept.discard')}
        </Button>
      </div>
    </li>
  )
}
