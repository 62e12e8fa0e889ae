import type { Role } from '@rankwell/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { Socket } from 'socket.io-client'
import { beforeSignOut, reportReason } from '../../lib/session-events.ts'
import { toast } from '../../lib/toast.ts'
import { reloadBilling } from '../billing/live.ts'
import { reloadTextPrivacy } from '../data-flows/live.ts'
import { dashboardKey, documentListsKey, documentsKey } from '../documents/api.ts'
import { collaboratorsKey, workspacesKey } from './api.ts'

const reloadDelay = 500
const reconnectDelay = 2000
/** While users type, lists change every few seconds, so they are reloaded once for several changes. */
const listDelay = 1000

interface RoleNotice {
  userId: string
  newRole: Role
  workspaceId?: string
  workspaceName?: string
}

interface MembershipNotice {
  userId: string
  operationType: string
  workspaceName: string
  /** Set in a removal if the workspace itself was deleted. */
  isWorkspaceDeleted?: boolean
}

/** Sent when this user has turned "No text leaves this server" on or off. */
interface PrivacyNotice {
  workspaceId: string
  userId: string
  keepsTextHere: boolean
}

interface Listener {
  user: string
  owner: string
  /** The selected workspace. */
  selected: string | undefined
  reloadUser: () => Promise<void>
  queryClient: QueryClient
  t: TFunction<'shell'>
}

/** Joins the user's notification room and handles its events. Returns a cleanup function. */
export function listenAs(socket: Socket, listener: Listener): () => void {
  const { user, owner, selected, reloadUser, queryClient, t } = listener
  let [isLeft, isSigningOut] = [false, false]
  let listTimer: ReturnType<typeof setTimeout> | undefined
  const reloadSoon = () => setTimeout(() => void reloadUser(), reloadDelay)

  const handlers = {
    updateRole({ userId, newRole, workspaceId, workspaceName }: RoleNotice) {
      if (userId !== user) return
      const role = t(`roles.${newRole}`)
      const isElsewhere = workspaceId !== undefined && workspaceId !== selected
      toast.success(
        isElsewhere
          ? t('notices.roleElsewhere', { role, workspace: workspaceName })
          : t('notices.role', { role }),
      )
      reloadSoon()
    },
    subUserFromWorkspace({ userId, operationType, workspaceName, isWorkspaceDeleted }: MembershipNotice) {
      if (userId !== user) return
      if (operationType === 'delete' || operationType === 'remove') reportReason()
      if (operationType === 'delete') toast.error(t('notices.deleted'))
      else if (operationType === 'remove')
        toast.error(
          t(isWorkspaceDeleted ? 'notices.workspaceDeleted' : 'notices.removed', {
            workspace: workspaceName,
          }),
        )
      else toast.success(t('notices.added', { workspace: workspaceName }))
      reloadSoon()
    },
    subscriptionChanged() {
      void reloadUser()
      void reloadBilling(queryClient)
    },
    membersChanged() {
      void reloadUser()
      for (const queryKey of [workspacesKey(), collaboratorsKey(), documentsKey()])
        void queryClient.invalidateQueries({ queryKey })
    },
    textPrivacyChanged({ workspaceId, userId, keepsTextHere }: PrivacyNotice) {
      void reloadTextPrivacy(queryClient)
      if (workspaceId !== selected || userId === user) return
      toast.success(t(keepsTextHere ? 'notices.textStays' : 'notices.textMayLeave'))
    },
    documentListChanged() {
      listTimer ??= setTimeout(() => {
        listTimer = undefined
        void queryClient.invalidateQueries({ queryKey: dashboardKey() })
        void queryClient.invalidateQueries({ queryKey: documentListsKey() })
      }, listDelay)
    },
    // A reconnected socket has not joined any room yet.
    connect() {
      void socket.emit('joinAppRoom', { owner, user })
    },
    // The server disconnects a socket only if its session has ended, and the next call gives the reason. Otherwise it
    // reconnects.
    disconnect(reason: string) {
      if (reason !== 'io server disconnect' || isSigningOut) return
      void reloadUser()
      setTimeout(() => isLeft || socket.connect(), reconnectDelay)
    },
  }
  if (socket.connected) handlers.connect()
  for (const [event, handle] of Object.entries(handlers)) socket.on(event, handle)

  const leaveRoom = () => void socket.emit('leaveAppRoom', { owner, user })
  // A sign-out closes the connection, so the room is left first.
  const forget = beforeSignOut(() => {
    isSigningOut = true
    leaveRoom()
  })
  return () => {
    isLeft = true
    clearTimeout(listTimer)
    forget()
    leaveRoom()
    for (const [event, handle] of Object.entries(handlers)) socket.off(event, handle)
  }
}
