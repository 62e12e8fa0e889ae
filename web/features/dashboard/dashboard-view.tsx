import { canWrite, type WorkspaceSummary } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus, ScanSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checkPagePath } from '../../lib/check-page-path.ts'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { dashboardQuery } from './api.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { AverageScore, StatusCounts, WordCount } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { RecentDocuments } from './recent-documents.tsx'
import { WaitingQueues } from './waiting-queues.tsx'

/** Greeting, queue, recent documents, and figures of a workspace. */
export function DashboardView({ workspace }: { workspace: WorkspaceSummary }) {
  const { role } = useCurrentUser()
  const { data, error, refetch } = useQuery(dashboardQuery(workspace._id))
  return (
    <>
      <Greeting workspace={workspace.name} total={data?.total} />
      {error && !data ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : null}
      {!data && !error ? <DashboardSkeleton /> : null}
      {data ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex flex-col gap-4">
            <WaitingQueues queues={data.queues} />
            <RecentDocuments documents={data.recent} />
            {canWrite(role) ? <FirstSteps /> : null}
          </div>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
            <AverageScore score={data.averageScore} />
            <StatusCounts counts={data.counts} total={data.total} />
            <WordCount words={data.words} />
          </div>
        </div>
      ) : null}
    </>
  )
}

function Greeting({ workspace, total }: { workspace: string; total: number | undefined }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { username, role } = useCurrentUser()
  const hour = new Date().getHours()
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return (
    <PageHeader
      title={t(`greeting.${time}`, { name: username })}
      description={
        total === undefined
          ? '\u00a0'
          : t('lead', { count: total, formatted: format.number(total), workspace })
      }
      actions={
        canWrite(role) ? (
          <>
            <Button asChild variant="secondary">
              <Link to={checkPagePath}>
                <ScanSearch />
                {t('checkPage')}
              </Link>
            </Button>
            <Button asChild>
              <Link to="/copy-butler">
                <Plus />
                {t('newDocument')}
              </Link>
            </Button>
          </>
        ) : null
      }
    />
  )
}
