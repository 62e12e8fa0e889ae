import type { SessionEndCode } from '@rankwell/contract'

/** The fields of a session row that decide whether it is active, and the user's language. */
export interface CallerRow {
  userId: string
  expiresAt: Date | string
  revokedAt: Date | string | null
  endCode: SessionEndCode | null
  lastSeenAt: Date | string
  closedAt: Date | string | null
  language: string
}

/** A session row with the user data needed by most requests. */
export interface SessionRow extends CallerRow {
  /** Null if none is selected, or if the user is no longer a member of it. */
  selectedWorkspaceId: string | null
  isSubscribed: boolean
}

/**
 * How a statement identifies its caller: a session to be checked, a user already authenticated, or an API key. `$1`
 * is its id, `users u` the user.
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
 * A `CallerRow` as JSON, with additional name and value pairs. Frequent statements return one JSON column because the
 * driver spends more time on many columns than PostgreSQL on JSON.
 */
export const callerJson = (kind: CallerKind, more = ''): string =>
  `json_build_object(${callerPairs[kind]}${more && `, ${more}`})`

/** A user as shown to others. */
export const authorJson = (alias: string): string =>
  `json_build_object('_id', ${alias}.id, 'username', ${alias}.username, 'avatar', ${alias}.avatar,
    'color', ${alias}.color)`

/** The tables of the caller; to be used with `where` and `callerCondition`. */
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
 * The condition under which a membership `m` belongs to the caller. A key has its owner's membership in one workspace;
 * other workspaces do not exist for it.
 */
export const ownMembership = (kind: CallerKind): string =>
  kind === 'key' ? 'm.user_id = u.id and m.workspace_id = ak.workspace_id' : 'm.user_id = u.id'

/** The workspace used when a call names none. */
export const selectedWorkspace = (kind: CallerKind): string =>
  kind === 'key' ? 'ak.workspace_id' : 'u.selected_workspace_id'

/**
 * Whether an owner has a subscription, or billing is off; `now` is the application's time. A trial with a card counts
 * one day longer, because the gateway's event may be late.
 */
export const isSubscribed = (ownerId: string, now: string): string => `(exists (
  select 1 from installation i where i.key = 'billing' and i.value = 'off') or exists (
  select 1 from subscriptions p where p.owner_id = ${ownerId}
  and (p.status in ('active', 'past_due') or (p.status = 'trialing'
    and p.trial_end + (case when p.has_card then interval '1 day' else interval '0' end) > ${now}::timestamptz))))`

/** The query of a whole session as JSON `row`: `$1` is its id, `$2` the application's time. No row if there is none. */
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
