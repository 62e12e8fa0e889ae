import type { SessionEndCode } from '@rankwell/contract'

/** Of a session's row what says whether it lives, and how to speak to its person. */
export interface CallerRow {
  userId: string
  expiresAt: Date | string
  revokedAt: Date | string | null
  endCode: SessionEndCode | null
  lastSeenAt: Date | string
  closedAt: Date | string | null
  language: string
}

/** A session's row with what most requests must know of its person. */
export interface SessionRow extends CallerRow {
  /** Null where nothing is selected, or the person no longer belongs to it. */
  selectedWorkspaceId: string | null
  isSubscribed: boolean
}

/**
 * How a statement knows its caller: by a session that it has to look at, by a person who was admitted
 * before, or by an API key. `$1` is the id of whichever it is, `users u` the person.
 */
export type CallerKind = 'session' | 'person' | 'key'

export interface Caller {
  kind: CallerKind
  id: string
}

const callerPairs = {
  session: `'userId', u.id, 'expiresAt', s.expires_at, 'revokedAt', s.revoked_at, 'endCode', s.end_code,
    'lastSeenAt', s.last_seen_at, 'closedAt', u.closed_at, 'language', u.language`,
  person: `'userId', u.id`,
  key: `'userId', u.id`,
} satisfies Record<CallerKind, string>

/**
 * A `CallerRow` as JSON, with further pairs of name and value. Statements that are called often give one
 * column of JSON: the driver takes longer over many columns than the database over building it.
 */
export const callerJson = (kind: CallerKind, more = ''): string =>
  `json_build_object(${callerPairs[kind]}${more && `, ${more}`})`

/** A person as others see him. */
export const authorJson = (alias: string): string =>
  `json_build_object('_id', ${alias}.id, 'username', ${alias}.username, 'avatar', ${alias}.avatar,
    'color', ${alias}.color)`

/** The tables of the caller; a `where` with `callerCondition` belongs to it. */
export const callerTables = (kind: CallerKind): string => tablesOf[kind]

export const callerCondition = (kind: CallerKind): string => conditionOf[kind]

const tablesOf: Record<CallerKind, string> = {
  session: 'sessions s join users u on u.id = s.user_id',
  person: 'users u',
  key: 'api_keys ak join users u on u.id = ak.user_id',
}

const conditionOf: Record<CallerKind, string> = {
  session: 's.id = $1::uuid',
  person: 'u.id = $1::uuid',
  key: 'ak.id = $1::uuid',
}

/**
 * The condition on which a membership `m` belongs to the caller. A key has its owner's membership of one
 * workspace: all others do not exist for it.
 */
export const ownMembership = (kind: CallerKind): string =>
  kind === 'key' ? 'm.user_id = u.id and m.workspace_id = ak.workspace_id' : 'm.user_id = u.id'

/** The workspace that is meant where a call names none. */
export const selectedWorkspace = (kind: CallerKind): string =>
  kind === 'key' ? 'ak.workspace_id' : 'u.selected_workspace_id'

/**
 * Whether an owner has a subscription, or billing is off; `now` stands for the time by our clock. A trial with a card
 * goes over into a paid time: it counts a day longer, because the gateway's word may be late.
 */
export const isSubscribed = (ownerId: string, now: string): string => `(exists (
  select 1 from installation i where i.key = 'billing' and i.value = 'off') or exists (
  select 1 from subscriptions p where p.owner_id = ${ownerId}
  and (p.status in ('active', 'past_due') or (p.status = 'trialing'
    and p.trial_end + (case when p.has_card then interval '1 day' else interval '0' end) > ${now}::timestamptz))))`

/** The query of a whole session, as JSON `row`: `$1` its id, `$2` the time by our clock. No row where there is none. */
export const selectSession = `
  select ${callerJson(
    'session',
    `'selectedWorkspaceId', m.workspace_id,
    'isSubscribed', ${isSubscribed('coalesce(w.owner_id, u.id)', '$2')}`,
  )} as row
  from ${callerTables('session')}
  left join workspaces w on w.id = u.selected_workspace_id and w.deleted_at is null
  left join memberships m on m.workspace_id = w.id and m.user_id = u.id
  where ${callerCondition('session')}`
