import type { Document, WorkspaceIntegration } from '@rankwell/contract'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { DiffField, DiffView } from '../../ui/diff-view.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRemoteChanges } from './api.ts'

interface RemoteChangesProps {
  document: Document
  connection: WorkspaceIntegration
  isBusy: boolean
  onOverwrite: (fingerprint: string) => void
  onMerged: () => void
}

const fields = [
  ['title', 'title'],
  ['excerpt', 'description'],
] as const

/** Changes on the site and in the article since it was sent: to merge or overwrite. */
export function RemoteChanges(props: RemoteChangesProps) {
  const { document, connection, isBusy, onOverwrite, onMerged } = props
  const { t } = useTranslation('review')
  const { query, merge } = useRemoteChanges(document._id, connection, onMerged)
  const { data, error, refetch } = query
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  const sides = [
    { name: 'site', copy: data.remote },
    { name: 'own', copy: data.own },
  ] as const
  return (
    <div className="grid gap-4">
      <p className="flex items-start gap-2 rounded-md bg-warning-soft p-3 text-warning-ink">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {t('remote.text')}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {sides.map(({ name, copy }) => (
          <section
            key={name}
            className="min-w-0 rounded-lg border border-line p-3"
            aria-label={t(`remote.${name}`)}
          >
            <h3 className="mb-2 font-medium">{t(`remote.${name}`)}</h3>
            <dl className="mb-2 grid gap-2 empty:hidden">
              {fields
                .filter(([field]) => data.base[field] !== copy[field])
                .map(([field, label]) => (
                  <DiffField
                    key={field}
                    label={t(`compare.${label}`)}
                    before={data.base[field]}
                    after={copy[field]}
                  />
                ))}
            </dl>
            <div className="max-h-80 overflow-y-auto text-sm">
              <DiffView before={data.base.html} after={copy.html} />
            </div>
          </section>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="outline"
          disabled={merge.isPending}
          isBusy={isBusy}
          onClick={() => onOverwrite(data.fingerprint)}
        >
          {t('remote.overwrite')}
        </Button>
        <Button disabled={isBusy} isBusy={merge.isPending} onClick={() => merge.mutate(data.fingerprint)}>
          {t('remote.merge')}
        </Button>
      </div>
    </div>
  )
}
