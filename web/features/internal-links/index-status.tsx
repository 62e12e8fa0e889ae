import type { LinkIndex } from '@rankwell/contract'
import { RefreshCw, Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useIndexActions } from './api.ts'

interface IndexStatusProps {
  index: LinkIndex
  workspace: string
  onManage: () => void
}

/** Size and age of the index with a refresh button, or the progress of the run. */
export function IndexStatus({ index, workspace, onManage }: IndexStatusProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const { refresh } = useIndexActions(workspace)
  const count = index.pages + index.documents
  const failed = index.sites.filter(({ state }) => state === 'failed').length
  return (
    <section aria-label={t('links.index')} className="grid grid-cols-1 gap-2 border-b border-line pb-3">
      <div className="flex items-center gap-1">
        <div className="min-w-0 grow">
          <p className="figures font-medium">
            {t('links.pages', { count, formatted: format.number(count) })}
          </p>
          <p className="text-sm text-muted">
            {index.indexedAt ? t('links.age', { ago: format.ago(index.indexedAt) }) : t('links.notIndexed')}
          </p>
        </div>
        <IconButton
          label={t('links.refresh')}
          icon={<RefreshCw />}
          isBusy={refresh.isPending}
          aria-disabled={index.isIndexing}
          onClick={() => !index.isIndexing && refresh.mutate()}
        />
        <IconButton label={t('links.sites')} icon={<Settings2 />} onClick={onManage} />
      </div>
      {index.isIndexing ? <RunProgress index={index} /> : null}
      {failed > 0 && !index.isIndexing ? (
        <p className="text-sm text-warning-ink">
          {t('links.failed', { count: failed, formatted: format.number(failed) })}
        </p>
      ) : null}
    </section>
  )
}

function RunProgress({ index }: { index: LinkIndex }) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const running = index.sites.filter(({ state }) => state === 'reading')
  const done = running.reduce((sum, site) => sum + site.done, 0)
  const total = running.reduce((sum, site) => sum + site.total, 0)
  const label =
    total > 0
      ? t('links.reading', { done: format.number(done), total: format.number(total) })
      : t('links.listing')
  return (
    <div role="status">
      <Progress label={label} done={done} total={total} />
    </div>
  )
}
