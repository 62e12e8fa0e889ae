import { canImportPosts, isOwner, maxBatchRows, type SitePost } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BlankSheet } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentUser, useCurrentWorkspace } from '../auth/api.ts'
import { batchPath, useImportPosts, useWordPressSites } from './api.ts'
import { ImportLanguage } from './import-language.tsx'
import { PostBrowser } from './post-browser.tsx'
import { RecentBatches } from './recent-batches.tsx'

/** Imports posts of a connected WordPress site. */
export function PostImport() {
  const { t } = useTranslation('batches')
  const { role } = useCurrentUser()
  const workspaceId = useCurrentWorkspace()._id
  const sites = useWordPressSites(workspaceId)
  const may = canImportPosts(role)
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 p-4 md:p-6">
      <PageHeader title={t('import.title')} description={t('import.lead')} />
      {may && sites === null ? <Skeleton className="h-72" /> : null}
      {!may || sites?.length === 0 ? (
        <Card>
          <EmptyState
            drawing={<BlankSheet />}
            text={
              may ? t(isOwner(role) ? 'import.noSite' : 'import.noSiteMember') : t('import.forPublishers')
            }
            action={
              may && isOwner(role) ? (
                <Button asChild variant="tertiary">
                  <Link to="/settings/integrations/wordpress">{t('import.connect')}</Link>
                </Button>
              ) : (
                <Button asChild variant="outline">
                  <Link to="/app/documents">{t('batch.toDocuments')}</Link>
                </Button>
              )
            }
          />
        </Card>
      ) : null}
      {may && sites && sites.length > 0 ? <Chooser workspaceId={workspaceId} sites={sites} /> : null}
      {may ? <RecentBatches /> : null}
    </div>
  )
}

type Site = NonNullable<ReturnType<typeof useWordPressSites>>[number]

function Chooser({ workspaceId, sites }: { workspaceId: string; sites: Site[] }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const navigate = useNavigate()
  const workspace = useCurrentWorkspace()
  const [connection, setConnection] = useState(sites[0]?._id ?? '')
  const [language, setLanguage] = useState(workspace.contentLanguage)
  const [chosen, setChosen] = useState<ReadonlyMap<string, SitePost>>(new Map())
  const start = useImportPosts((id) => void navigate(batchPath(id)))
  const count = chosen.size
  const isFull = count > maxBatchRows
  const choose = (posts: SitePost[], isIn: boolean) =>
    setChosen((known) => {
      const next = new Map(known)
      for (const post of posts) {
        if (isIn) next.set(post.remoteId, post)
        else next.delete(post.remoteId)
      }
      return next
    })
  return (
    <>
      <PostBrowser
        key={connection}
        workspaceId={workspaceId}
        connection={connection}
        sites={sites}
        onConnection={(id) => {
          setConnection(id)
          setChosen(new Map())
        }}
        chosen={chosen}
        onChoose={choose}
      />
      <section
        aria-label={t('import.selection')}
        className="z-20 flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:sticky sm:bottom-0 sm:flex-row sm:items-end"
      >
        <ImportLanguage language={language} onLanguage={setLanguage} />
        <div className="grow sm:text-end" role="status">
          <p className="font-semibold">{t('import.selected', { count, formatted: format.number(count) })}</p>
          {isFull ? (
            <p className="text-sm text-danger-ink">
              {t('import.tooMany', { max: format.number(maxBatchRows) })}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          {count > 0 ? (
            <Button variant="ghost" onClick={() => setChosen(new Map())}>
              {t('import.clear')}
            </Button>
          ) : null}
          <Button
            disabled={count === 0 || isFull}
            isBusy={start.isPending}
            onClick={() =>
              start.mutate({
                workspace: workspaceId,
                connection,
                language,
                posts: [...chosen.values()].map(({ remoteId, title }) => ({ remoteId, title })),
              })
            }
          >
            {count > 0
              ? t('import.start', { count, formatted: format.number(count) })
              : t('import.startNone')}
          </Button>
        </div>
      </section>
    </>
  )
}
