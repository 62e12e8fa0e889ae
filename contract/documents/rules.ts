import type { Role } from '../workspaces/schemas.ts'
import type { DocumentStatus, PublishSettings, SiteSettings } from './schemas.ts'

/** What a rule must know of a document. */
export interface DocumentFacts {
  isCollaborator: boolean
  wasInReview: boolean
}

export const canSeeDocument = (role: Role, document: DocumentFacts): boolean =>
  role === 'user' ||
  role === 'publisher' ||
  document.isCollaborator ||
  (role === 'reviewer' && document.wasInReview)

/** Viewers only look; everybody else edits what they see. */
export const canEditDocument = (role: Role, document: DocumentFacts): boolean =>
  role !== 'viewer' && canSeeDocument(role, document)

/** Whether a document opens to be read: viewers only read, reviewers until they choose to edit what others write. */
export const opensToRead = (role: Role, isOwn: boolean): boolean =>
  role === 'viewer' || (role === 'reviewer' && !isOwn)

/** Decline, approve, publish, delete. */
export const canDecideDocument = (role: Role): boolean =>
  role === 'user' || role === 'publisher' || role === 'reviewer'

export const canDeleteDocument = canDecideDocument

const moves: Record<DocumentStatus, { from: DocumentStatus[]; decides: boolean }> = {
  'In Review': { from: ['Draft', 'Completed', 'Published'], decides: false },
  Draft: { from: ['In Review', 'Completed'], decides: true },
  Completed: { from: ['Draft', 'In Review'], decides: true },
  Published: { from: [], decides: true },
}

/** Publishing, and saying when a document publishes itself, is for those who decide. */
export const canPublishDocument = canDecideDocument

/** What is no part of an approval: as what and when an article stands on a site, by whom, and under which names. */
function placingOf({ state, date, author, categories, tags }: SiteSettings): unknown[] {
  return [state ?? 'publish', date ?? null, author?.trim() ?? '', categories ?? null, tags ?? null]
}

/** Whether settings place an article otherwise than others do, on all sites or on one. */
export function placesOtherwise(before: PublishSettings, after: PublishSettings): boolean {
  const describe = ({ connections = {}, ...shared }: PublishSettings) => {
    const usual = JSON.stringify(placingOf(shared))
    const sites = Object.entries(connections)
      .map(([id, site]) => [id, JSON.stringify(placingOf({ ...shared, ...site }))])
      .filter(([, placing]) => placing !== usual)
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
    return JSON.stringify([usual, sites])
  }
  return describe(before) !== describe(after)
}

/** Once it is approved, whoever publishes decides how an article is placed; before, whoever writes it proposes. */
export const canPlaceDocument = (role: Role, status: DocumentStatus): boolean =>
  canPublishDocument(role) || status === 'Draft' || status === 'In Review'

/** Whether the role may ever make that move, whatever the current status. */
export const canSetStatus = (role: Role, to: DocumentStatus): boolean =>
  moves[to].decides ? canDecideDocument(role) : role !== 'viewer'

/**
 * Whether the status may go from one to the other by a change of status. `Published` is reached by
 * publishing only. From Completed and Published a review can be asked for only after a change.
 */
export const isStatusMove = (from: DocumentStatus, to: DocumentStatus, changedSince: boolean): boolean =>
  moves[to].from.includes(from) && (to !== 'In Review' || from === 'Draft' || changedSince)

/** An API key drafts: it changes Drafts only, and of statuses it may ask for a review only. */
export const canKeyChange = (status: DocumentStatus, to: DocumentStatus | undefined): boolean =>
  status === 'Draft' && (to === undefined || to === 'Draft' || to === 'In Review')
