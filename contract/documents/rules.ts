import type { Role } from '../workspaces/schemas.ts'
import type { DocumentStatus, PublishSettings, SiteSettings } from './schemas.ts'

/** The facts of a document that rules use. */
export interface DocumentFacts {
  isCollaborator: boolean
  wasInReview: boolean
}

export const canSeeDocument = (role: Role, document: DocumentFacts): boolean =>
  role === 'user' ||
  role === 'publisher' ||
  document.isCollaborator ||
  (role === 'reviewer' && document.wasInReview)

/** Viewers only read; everyone else may edit the documents they see. */
export const canEditDocument = (role: Role, document: DocumentFacts): boolean =>
  role !== 'viewer' && canSeeDocument(role, document)

/** Whether a document opens read-only: for viewers always, for reviewers until they switch to editing. */
export const opensReadOnly = (role: Role, isOwn: boolean): boolean =>
  role === 'viewer' || (role === 'reviewer' && !isOwn)

/** Whether the user may decline, approve, publish, and delete the document. */
export const canDecideDocument = (role: Role): boolean =>
  role === 'user' || role === 'publisher' || role === 'reviewer'

export const canDeleteDocument = canDecideDocument

const moves: Record<DocumentStatus, { from: DocumentStatus[]; decides: boolean }> = {
  'In Review': { from: ['Draft', 'Completed', 'Published'], decides: false },
  Draft: { from: ['In Review', 'Completed'], decides: true },
  Completed: { from: ['Draft', 'In Review'], decides: true },
  Published: { from: [], decides: true },
}

/** Users who may approve may also publish and schedule publishing. */
export const canPublishDocument = canDecideDocument

/** Publish settings that an approval does not cover: type, time, author, categories, and tags. */
function placementOf({ state, date, author, categories, tags }: SiteSettings): unknown[] {
  return [state ?? 'publish', date ?? null, author?.trim() ?? '', categories ?? null, tags ?? null]
}

/** Whether two publish settings differ in placement, for all sites or for one. */
export function hasDifferentPlacement(before: PublishSettings, after: PublishSettings): boolean {
  const describe = ({ connections = {}, ...shared }: PublishSettings) => {
    const usual = JSON.stringify(placementOf(shared))
    const sites = Object.entries(connections)
      .map(([id, site]) => [id, JSON.stringify(placementOf({ ...shared, ...site }))])
      .filter(([, own]) => own !== usual)
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
    return JSON.stringify([usual, sites])
  }
  return describe(before) !== describe(after)
}

/** After approval, users who publish decide on placement; before, writers suggest it. */
export const canPlaceDocument = (role: Role, status: DocumentStatus): boolean =>
  canPublishDocument(role) || status === 'Draft' || status === 'In Review'

/** Whether the role may ever set this status, regardless of the current one. */
export const canSetStatus = (role: Role, to: DocumentStatus): boolean =>
  moves[to].decides ? canDecideDocument(role) : role !== 'viewer'

/**
 * Whether a status change is allowed. `Published` is reached only by publishing. From Completed and Published, a review
 * can be requested only after a change.
 */
export const isStatusMove = (from: DocumentStatus, to: DocumentStatus, changedSince: boolean): boolean =>
  moves[to].from.includes(from) && (to !== 'In Review' || from === 'Draft' || changedSince)

/** API keys may change only drafts, and may only request a review. */
export const canKeyChange = (status: DocumentStatus, to: DocumentStatus | undefined): boolean =>
  status === 'Draft' && (to === undefined || to === 'Draft' || to === 'In Review')
