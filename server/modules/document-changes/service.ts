export { announceChange } from './announce.ts'
export { type Assignee, findAssignee, giveDocument } from './assign.ts'
export { tellOfDocument, tellOfPublishing, tellOfReview } from './notify.ts'
export { addAsCollaborator, type DocumentRow, findDocument } from './queries.ts'
