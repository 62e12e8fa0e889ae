import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useCurrentUser } from '../features/auth/api.ts'
import { ConnectedIntegrations } from '../features/integrations/connected-integrations.tsx'
import { AddExistingMember } from '../features/workspaces/add-existing-member.tsx'
import { useWorkspace } from '../features/workspaces/api.ts'
import { DangerZone } from '../features/workspaces/danger-zone.tsx'
import { InviteForm } from '../features/workspaces/invite-form.tsx'
import { MemberList } from '../features/workspaces/member-list.tsx'
import { ReviewRules } from '../features/workspaces/review-rules.tsx'
import { WorkspaceForm } from '../features/workspaces/workspace-form.tsx'
import { readFailure } from '../lib/errors.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Statuses for an id that is invalid or belongs to no workspace of the account. */
const noSuch = new Set([400, 404, 422])

/** One of the owner's workspaces: display, members, invitations, and deletion. */
export function SettingsWorkspacePage() {
  const { t } = useTranslation(['settings', 'integrations'])
  const user = useCurrentUser()
  const { workspaceID = '' } = useParams()
  const { data, error, refetch } = useWorkspace({ id: workspaceID, ownerId: user._id })
  if (error && noSuch.has(readFailure(error).status)) return <NoSuchWorkspace />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full" />
  return (
    <>
      <AllWorkspaces />
      <Section title={t('workspace.look')} text={t('workspace.lookText')}>
        <WorkspaceForm key={data._id} workspace={data} />
      </Section>
      <Section title={t('workspace.review')} text={t('workspace.reviewText')}>
        <ReviewRules key={data._id} workspace={data} />
      </Section>
      <Section title={t('workspace.members')} text={t('workspace.membersText')}>
        <MemberList workspace={data} />
      </Section>
      <Section title={t('workspace.invite')} text={t('workspace.inviteText')}>
        <AddExistingMember workspace={data} />
        <InviteForm workspace={data} />
      </Section>
      <Section title={t('integrations:workspace.title')} text={t('integrations:workspace.text')}>
        <ConnectedIntegrations workspace={data} />
      </Section>
      <Section title={t('workspace.danger')} text={t('workspace.dangerText')}>
        <DangerZone workspace={data} />
      </Section>
    </>
  )
}

function AllWorkspaces() {
  const { t } = useTranslation('settings')
  return (
    <Link
      to="/settings/workspace"
      className="mb-4 inline-flex items-center gap-1 text-sm text-muted hover:text-ink"
    >
      <ArrowLeft className="size-4 rtl:-scale-x-100" />
      {t('workspaces.back')}
    </Link>
  )
}

function NoSuchWorkspace() {
  const { t } = useTranslation('common')
  return (
    <>
      <AllWorkspaces />
      <h2 className="text-xl font-semibold">{t('notFound.title')}</h2>
      <p className="mt-1 text-muted">{t('notFound.text')}</p>
    </>
  )
}
