import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useApiKeys } from './api.ts'
import { KeyTable } from './key-table.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** The API keys of a workspace, and a dialog for a new one, which is shown once. */
export function ApiKeys({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useApiKeys(workspaceId)
  const [isCreating, setCreating] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const create = (
    <Button size="sm" variant="outline" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {t('keys.create')}
    </Button>
  )
  return (
    <Card title={t('keys.heading')} aside={data && data.length > 0 ? create : null} className="w-full">
      <p className="px-4 pb-3 text-sm text-muted">{t('keys.about')}</p>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="mx-4 mb-4 h-10" /> : null}
      {data?.length === 0 ? (
        <div className="flex flex-col items-start gap-3 border-t border-line p-4">
          <p>
            <span className="font-medium">{t('keys.empty')}</span>
            <span className="mt-0.5 block text-sm text-muted">{t('keys.emptyText')}</span>
          </p>
          {create}
        </div>
      ) : null}
      {data && data.length > 0 ? <KeyTable keys={data} /> : null}
      <NewKeyDialog
        workspaceId={workspaceId}
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onMade={(made) => {
          setCreating(false)
          setToken(made)
        }}
      />
      <ShownOnceDialog
        secret={token}
        onClose={() => setToken(null)}
        title={t('keys.made.title')}
        text={t('keys.made.text')}
        label={t('keys.made.label')}
      />
    </Card>
  )
}
