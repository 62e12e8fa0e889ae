import {
  canManageCollaborator,
  canSeeDocument,
  canShare,
  type Document,
  isOwner,
  type Member,
  type RoomUsers,
} from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../lib/use-action.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { useChangeCollaborators, useWorkspaceOf } from './api.ts'
import { GuestLinks } from './guest-links.tsx'

interface ShareDialogProps {
  document: Document
  /** Users who currently have access. */
  people: RoomUsers['users']
  onClose: () => void
}

/** Collaborators, other members, and guest links. */
export function ShareDialog({ document, people, onClose }: ShareDialogProps) {
  const { t } = useTranslation('review')
  const nameOf = useDocumentName()
  const { data, error, refetch } = useWorkspaceOf(document.workspace)
  const { role } = useCurrentUser()
  const members = data?.users ?? []
  const added = new Set(document.collaborators.map(({ _id }) => _id))
  // Owners and publishers see every document, reviewers all documents that were sent to review, and
  // collaborators theirs.
  const isIn = ({ _id, role }: Member) =>
    canSeeDocument(role, { isCollaborator: added.has(_id), wasInReview: document.wasInReview })
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={
        <>
          {t('share.title')} <ContentText text={nameOf(document)} />
        </>
      }
    >
      {/* The first field is a guest's password; focusing it would open a phone's keyboard over the members. */}
      <div className="grid gap-5 outline-none" data-autofocus tabIndex={-1}>
        <InTheRoom people={people} />
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {data ? (
          <>
            <MemberList document={document} title={t('share.added')} members={members.filter(isIn)} isAdded />
            <MemberList
              document={document}
              title={t('share.without')}
              members={members.filter((member) => !isIn(member))}
            />
            {isOwner(role) && members.every(isIn) ? (
              <Link
                to={`/settings/workspace/${encodeURIComponent(data.name)}/${data._id}`}
                className="-mt-4 justify-self-start text-sm text-accent-ink underline"
              >
                {t('share.invite')}
              </Link>
            ) : null}
          </>
        ) : error ? null : (
          <Skeleton className="h-40" />
        )}
        <GuestLinks docId={document._id} />
      </div>
    </Dialog>
  )
}

function InTheRoom({ people }: { people: RoomUsers['users'] }) {
  const { t } = useTranslation('review')
  if (people.length === 0) return null
  return (
    <section className="flex flex-wrap items-center gap-3" aria-label={t('share.here')}>
      <span className="text-sm text-muted">{t('share.here')}</span>
      <ul className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {people.map(({ _id, username, avatar, color }) => (
          <li key={_id} className="flex items-center gap-1.5 text-sm">
            <Avatar name={username} picture={avatar} color={color} size="xs" />
            <bdi>{username}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MemberListProps {
  document: Document
  title: string
  members: Member[]
  isAdded?: boolean
}

function MemberList({ document, title, members, isAdded = false }: MemberListProps) {
  const { t } = useTranslation(['review', 'shell'])
  const { role } = useCurrentUser()
  const change = useChangeCollaborators(document._id)
  const { mutate, isPending, variables } = useAction((id: string) => change(isAdded ? 'remove' : 'add', id))
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      {members.length === 0 ? <p className="text-sm text-muted">{t('share.nobody')}</p> : null}
      <ul className="divide-y divide-line" aria-label={title}>
        {members.map((member) => {
          const isCreator = member._id === document.created_by._id
          const wasAdded = document.collaborators.some(({ _id }) => _id === member._id)
          const stays = isAdded && (isCreator || canShare(member.role) || !wasAdded)
          return (
            <li key={member._id} className="flex min-h-12 items-center gap-3 py-1.5">
              <Avatar name={member.username} picture={member.avatar} color={member.color} size="md" />
              <span className="min-w-0 grow">
                <span className="block truncate">
                  <bdi>{member.username}</bdi>
                </span>
                <span className="block text-sm text-muted">
                  {t(`shell:roles.${member.role}`)}
                  {isCreator ? ` · ${t('share.creator')}` : ''}
                  {isAdded && !wasAdded && !canShare(member.role) ? ` · ${t('share.byReview')}` : ''}
                </span>
              </span>
              {canManageCollaborator(role, member.role) && !stays ? (
                <Button
                  size="sm"
                  variant={isAdded ? 'outline' : 'secondary'}
                  isBusy={isPending && variables === member._id}
                  aria-label={t(isAdded ? 'share.removeName' : 'share.addName', { name: member.username })}
                  onClick={() => mutate(member._id)}
                >
                  {t(isAdded ? 'share.remove' : 'share.add')}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
