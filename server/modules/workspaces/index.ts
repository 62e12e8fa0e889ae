import type { contract } from '@rankwell/contract'
import type { Services } from '../../lib/services.ts'
import { inviteSubUser, listInvitations, revokeInvitation } from './invitations.ts'
import { createWorkspace, deleteWorkspace, updateWorkspace } from './manage.ts'
import { addSubUser, removeSubUser, removeSubUserFromWorkspace, updateSubUserRole } from './members.ts'
import { getWorkspace, listWorkspaces } from './service.ts'

export const workspaces: Services<typeof contract.workspaces> = {
  listWorkspaces,
  getWorkspace,
  createWorkspace,
  updateWorkspace,
  deleteWorkspace,
  inviteSubUser,
  listInvitations,
  revokeInvitation,
  addSubUser,
  removeSubUserFromWorkspace,
  removeSubUser,
  updateSubUserRole,
}
