import { BookOpen, FileDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadWordFile } from '../../lib/download-word.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { useOwnTexts } from './api.ts'

const ArticleReader = lazy(async () => ({
  default: (await import('./article-reader.tsx')).ArticleReader,
}))

interface Text {
  _id: string
  title: string
  keyword: string
}

/** The user's documents in this workspace, to read and export. No subscription is needed. */
export function OwnTexts() {
  const { t } = useTranslation('account')
  const { _id: workspace, name } = useCurrentWorkspace()
  const [read, setRead] = useState<Text | null>(null)
  const list = useOwnTexts(workspace)
  const documents = list.data?.pages.flatMap((page) => page.documents) ?? []
  return (
    <section aria-labelledby="own-texts" className="min-w-0 rounded-lg border border-line bg-surface p-6">
      <h2 id="own-texts" className="text-base font-semibold">
        {t('subscription.texts', { workspace: name })}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('subscription.textsHint')}</p>
      {list.isPending ? <Skeleton className="mt-4 h-40 w-full" /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && documents.length === 0 ? (
        <p className="mt-4 text-muted">{t('subscription.noTexts')}</p>
      ) : null}
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {documents.map((document) => (
          <Row key={document._id} document={document} onRead={() => setRead(document)} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('subscription.more')}
        </Button>
      ) : null}
      <Suspense>{read ? <ArticleReader document={read} onClose={() => setRead(null)} /> : null}</Suspense>
    </section>
  )
}

function Row({ document, onRead }: { document: Text; onRead: () => void }) {
  const { t } = useTranslation('account')
  const name = useDocumentName()(document)
  return (
    <li className="flex items-center gap-1 py-1.5">
      <span className="min-w-0 grow">
        <ContentText text={name} isLine />
      </span>
      <IconButton label={t('subscription.read', { title: name })} icon={<BookOpen />} onClick={onRead} />
      <IconButton
        label={t('subscription.word', { title: name })}
        icon={<FileDown />}
        onClick={() => void downloadWordFile(document)}
      />
    </li>
  )
}
