import type { Template } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRestoreVersion, useTemplateVersions } from './api.ts'

interface VersionHistoryProps {
  template: Template
  onClose: () => void
  onRestored: (template: Template) => void
}

/** The versions of a template; restoring one makes it the newest. */
export function VersionHistory({ template, onClose, onRestored }: VersionHistoryProps) {
  const { t } = useTranslation('templates')
  const format = useFormat()
  const list = useTemplateVersions(template._id)
  const restore = useRestoreVersion((restored) => {
    toast.success(t('versions.restored'))
    onRestored(restored)
  })
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t('versions.title')} description={t('versions.hint')}>
      {list.isPending ? <Skeleton className="h-24" /> : null}
      {list.isError && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      <ul className="divide-y divide-line">
        {list.data?.map(({ version, createdAt, createdBy, content }, index) => (
          <li key={version} className="flex items-start gap-3 py-3">
            <div className="min-w-0 grow">
              <p className="font-medium">{t('version', { number: format.number(version) })}</p>
              <p className="text-sm text-muted">
                {[format.dateTime(createdAt), createdBy?.username].filter(Boolean).join(' · ')}
              </p>
              <details className="mt-1 text-sm">
                <summary className="cursor-pointer text-muted">{t('versions.show')}</summary>
                <div className="mt-1 whitespace-pre-wrap">
                  <ContentText
                    isBlock
                    text={[
                      content.name,
                      content.instructions,
                      ...(content.outline ?? []).map(({ level, text }) => `${'#'.repeat(level)} ${text}`),
                    ]
                      .filter(Boolean)
                      .join('\n')}
                  />
                </div>
              </details>
            </div>
            {index > 0 ? (
              <Button
                variant="outline"
                size="sm"
                disabled={restore.isPending}
                onClick={() => restore.mutate({ id: template._id, version })}
              >
                {t('trash.restore')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
