import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { useRestoreTemplate, useTrashedTemplates } from './api.ts'

/** The deleted templates that the user may restore. */
export function TemplateTrash({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('templates')
  const format = useFormat()
  const list = useTrashedTemplates(useCurrentWorkspace()._id)
  const restore = useRestoreTemplate()
  return (
    <Dialog isOpen onClose={onClose} size="md" title={t('trash.title')} description={t('trash.hint')}>
      {list.isPending ? <Skeleton className="h-24" /> : null}
      {list.isError && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data?.length === 0 ? <p className="py-4 text-muted">{t('trash.empty')}</p> : null}
      <ul className="divide-y divide-line">
        {list.data?.map(({ _id, name, deletedBy, deletedAt, endsAt }) => (
          <li key={_id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 grow">
              <ContentText text={name} isLine />
              <p className="text-sm text-muted">
                {t('trash.by', { name: deletedBy, date: format.date(deletedAt), end: format.date(endsAt) })}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              disabled={restore.isPending}
              onClick={() => restore.mutate(_id)}
            >
              {t('trash.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
