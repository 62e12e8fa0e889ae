import type { Role, User } from '@rankwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '../../lib/calls.ts'
import { beforeSignOut, sayReason } from '../../lib/session-events.ts'
import { closeSocket, openSocket } from '../../lib/socket.ts'
import { toast } from '../../lib/toast.ts'
import { useSession } from '../auth/api.ts'

const reloadDelay = 500

interface RoleNotice {
  userId: string
  newRole: Role
}

interface MembershipNotice {
  userId: string
  operationType: string
  workspaceName: string
}

/** Joins the room of one's own notices, and says and does what they mean: a message, then the user anew. */
export function useLiveAccount({ _id: user, selectedWorkspace }: User): void {
  const { t } = useTranslation('shell')
  const { reloadUser } = useSession()
  const queryClient = useQueryClient()
  const owner = selectedWorkspace?.owner._id

  useEffect(() => {
    if (!owner) return
    let isLeft = false
    const reloadSoon = () => setTimeout(() => void reloadUser(), reloadDelay)

    const onRole = ({ userId, newRole }: RoleNotice) => {
      if (userId !== user) return
      toast.success(t('notices.role', { role: t(`roles.${newRole}`) }))
      reloadSoon()
    }
    const onMembership = ({ userId, operationType, workspaceName }: MembershipNotice) => {
      if (userId !== user) return
      if (operationType === 'delete' || operationType === 'remove') sayReason()
      if (operationType === 'delete') toast.error(t('notices.deleted'))
      else if (operationType === 'remove') toast.error(t('notices.removed', { workspace: workspaceName }))
      else toast.success(t('notices.added', { workspace: workspaceName }))
      reloadSoon()
    }
    const onSubscription = () => {
      void reloadUser()
      void queryClient.invalidateQueries({ queryKey: calls.billing.key() })
    }

    const opened = openSocket().then((socket) => {
      const join = () => socket.emit('joinAppRoom', { owner, user })
      if (isLeft) return () => undefined
      if (socket.connected) join()
      // A socket that was lost comes back in no room.
      socket
        .on('connect', join)
        .on('updateRole', onRole)
        .on('subUserFromWorkspace', onMembership)
        .on('subscriptionChanged', onSubscription)
      const leaveRoom = () => void socket.emit('leaveAppRoom', { owner, user })
      // A log-out ends the connection: the room is left before.
      const forget = beforeSignOut(leaveRoom)
      return () => {
        forget()
        leaveRoom()
        socket
          .off('connect', join)
          .off('updateRole', onRole)
          .off('subUserFromWorkspace', onMembership)
          .off('subscriptionChanged', onSubscription)
      }
    })
    return () => {
      isLeft = true
      void opened.then((leave) => leave())
    }
  }, [owner, user, reloadUser, queryClient, t])

  useEffect(() => () => void closeSocket(), [])
}
