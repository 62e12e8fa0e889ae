import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../features/auth/api.ts'
import { useWorkspaces } from '../features/workspaces/settings-api.ts'
import { useFormat } from '../lib/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The Workspace tab: every workspace of the user. */
export function SettingsWorkspacesPage() {
  const { t } = useTranslation(['settings', 'shell'])
  const user = useCurrentUser()
  const format = useFormat()
  const { data, error, refetch } = useWorkspaces()
  return (
    <>
      <PageHeader
        title={t('workspaces.title')}
        description={t('workspaces.text')}
        actions={
          <Button asChild>
            <Link to="/settings/workspace-creation">
              <Plus />
              {t('workspaces.create')}
            </Link>
          </Button>
        }
      />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="mt-6 h-32 w-full" /> : null}
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {data?.map((workspace) => {
          const isMine = workspace.owner._id === user._id
          const card = (
            <>
              <Avatar
                name={workspace.name}
                picture={workspace.avatar}
                color={workspace.color}
                size="lg"
                shape="square"
              />
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">
                  <bdi>{workspace.name}</bdi>
                </span>
                <span className="text-sm text-muted">
                  {t('workspaces.members', {
                    count: workspace.users.length,
                    formatted: format.number(workspace.users.length),
                  })}
                </span>
              </span>
              <Badge>{t(`shell:roles.${workspace.role}`)}</Badge>
            </>
          )
          const style = 'flex items-center gap-3 rounded-lg border border-line bg-surface p-4'
          return (
            <li key={workspace._id}>
              {isMine ? (
                <Link
                  to={`/settings/workspace/${encodeURIComponent(workspace.name)}/${workspace._id}`}
                  className={`${style} transition-colors hover:border-control-line hover:bg-hover`}
                >
                  {card}
                </Link>
              ) : (
                <div className={style}>{card}</div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
