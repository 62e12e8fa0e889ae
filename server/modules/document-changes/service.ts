export { announceChange } from './announce.ts'
export { type Assignee, assignDocument, findAssignee } from './assign.ts'
export { notifyAboutDocument, notifyAboutPublishing, notifyAboutReview } from './notify.ts'
export { addAsCollaborator, type DocumentRow, findDocument, findUsername } from './queries.ts'
