import { canAssign } from '../briefs/rules.ts'
import { canPublishDocument } from '../documents/rules.ts'
import { canShare, canWrite } from '../workspaces/rules.ts'
import type { Role } from '../workspaces/schemas.ts'

/** Everyone who writes may plan articles for themselves. */
export const canPlan = canWrite

/** Owners and publishers plan articles for everyone who can be added to a document. */
export const canPlanFor = (actor: Role, target: Role): boolean =>
  canShare(actor) && canAssign(actor, target, { isCollaborator: false, wasInReview: false })

/** Importing connects a document to its post, so it is for users who may publish. */
export const canImportPosts = canPublishDocument

/** Batches contain the names of documents, so only their creator and users who see every document can see them. */
export const canSeeBatch = (role: Role, isOwn: boolean): boolean =>
  canShare(role) || (isOwn && canWrite(role))
