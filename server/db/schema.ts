import type {
  AuditAction,
  BriefKeyword,
  BriefPart,
  ClusterKeyword,
  CommentAnchor,
  CommentOrigin,
  Competitor,
  ConnectedAccount,
  ConnectionProblem,
  DeliveryProblem,
  DocumentStatus,
  InterLink,
  KeyScope,
  NotificationChoices,
  NotificationType,
  OutlineItem,
  OwnPrices,
  PageHeaders,
  PaidPort,
  Platform,
  ProviderCheck,
  ProviderName,
  PublicationState,
  PublishedCopy,
  PublishField,
  PublishFieldState,
  PublishProblem,
  PublishSettings,
  Reference,
  Role,
  SearchNote,
  SeoSettings,
  SerpMoves,
  SessionEndCode,
  SharedHeading,
  SiteState,
  SpendingPurpose,
  SubUserRole,
  ToDoListSteps,
  WebhookEvent,
  WebhookPause,
} from '@rankwell/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { collationLanguages, nameCollation } from './collations.ts'

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const id = () => uuid('id').primaryKey()
const moment = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = () => moment('created_at').notNull().defaultNow()
const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** People. An email is stored in lower case and is unique among open accounts. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    username: text('username').notNull(),
    avatar: text('avatar'),
    color: text('color').notNull().default('5E61FB'),
    passwordHash: text('password_hash'),
    isOnboarded: boolean('is_onboarded').notNull().default(false),
    selectedWorkspaceId: uuid('selected_workspace_id'),
    toDoListSteps: jsonb('to_do_list_steps')
      .$type<ToDoListSteps>()
      .notNull()
      .default({ isDocumentApproved: false, isDocumentOptimized: false }),
    language: text('language').notNull().default('en'),
    timeZone: text('time_zone').notNull().default('UTC'),
    contentLanguage: text('content_language').notNull().default('en'),
    locationName: text('location_name').notNull().default('United States'),
    goal: text('goal').notNull().default(''),
    /** What the person may do on the installation itself; independent of roles in workspaces. */
    serverRole: text('server_role').$type<'operator'>(),
    notificationChoices: jsonb('notification_choices').$type<NotificationChoices>().notNull().default({}),
    createdAt: createdAt(),
    closedAt: moment('closed_at'),
  },
  (t) => [uniqueIndex('users_email_open').on(t.email).where(sql`closed_at is null`)],
)

/** One signed-in browser; its id is the `sid` of the token. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** What the session's calls are told, where it was not ended by its own sign-out. */
    endCode: text('end_code').$type<SessionEndCode>(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

export type LinkKind = 'registration' | 'invitation' | 'return' | 'password' | 'email' | 'setup'

/** Links sent by mail: the secret is stored as a hash only, counts once, and only the newest counts. */
export const links = pgTable(
  'links',
  {
    id: id(),
    kind: text('kind').$type<LinkKind>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    email: text('email').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id'),
    role: text('role').$type<SubUserRole>(),
    invitedBy: uuid('invited_by'),
    /** The server role that the account of a setup link gets. */
    serverRole: text('server_role').$type<'operator'>(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('links_email').on(t.email, t.kind),
    index('links_user').on(t.userId, t.kind),
    index('links_expiry').on(t.expiresAt),
    index('links_workspace').on(t.workspaceId),
    // Only the newest link of a purpose counts, whatever is asked for at the same moment.
    uniqueIndex('links_newest_by_address')
      .on(t.kind, t.email, sql`coalesce(workspace_id, '00000000-0000-0000-0000-000000000000'::uuid)`)
      .where(sql`kind <> 'email' and used_at is null and revoked_at is null`),
    uniqueIndex('links_newest_by_user')
      .on(t.userId)
      .where(sql`kind = 'email' and used_at is null and revoked_at is null`),
  ],
)

/** Attempts at a password by what they are counted for: a keyed hash of account, address or device. */
export const passwordAttempts = pgTable(
  'password_attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [index('password_attempts_last').on(t.lastAt)],
)

export const workspaces = pgTable(
  'workspaces',
  {
    id: id(),
    name: text('name').notNull(),
    color: text('color').notNull().default('5E61FB'),
    avatar: text('avatar'),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    contentLanguage: text('content_language').notNull().default('en'),
    locationName: text('location_name').notNull().default('United States'),
    /** Rules of the review. */
    needsFourEyes: boolean('needs_four_eyes').notNull().default(false),
    minScore: integer('min_score'),
    viewersComment: boolean('viewers_comment').notNull().default(false),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [index('workspaces_owner').on(t.ownerId)],
)

/** Who belongs to a workspace, the owner with role `user` included. */
export const memberships = pgTable(
  'memberships',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] }), index('memberships_user').on(t.userId)],
)

/** The product's copy of what the payment gateway says of an owner. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which gateway it lives at: `sandbox`, `stripe_test`, `stripe_live`. */
    gateway: text('gateway').notNull().default('sandbox'),
    /** Its id there; null in a trial from before there were gateways. */
    gatewayId: text('gateway_id').unique(),
    plan: text('plan').notNull().default('pro'),
    interval: text('interval').$type<'month' | 'year'>().notNull().default('month'),
    status: text('status').notNull(),
    trialEnd: moment('trial_end'),
    currentPeriodEnd: moment('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** Whether a card is there that will be charged at the end of the trial. */
    hasCard: boolean('has_card').notNull().default(false),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [index('subscriptions_owner').on(t.ownerId)],
)

/** Owners as the payment gateway knows them. The row is also the lock under which an owner's billing changes. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gateway: text('gateway').notNull(),
    /** Null until the gateway has been asked for the first time. */
    customerId: text('customer_id').unique(),
    email: text('email').notNull().default(''),
    /** The one payment page that is open, and how many there were before it. */
    checkoutId: text('checkout_id'),
    checkoutPrice: text('checkout_price'),
    checkoutAttempt: integer('checkout_attempt').notNull().default(0),
    syncedAt: moment('synced_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.gateway] }), index('billing_customers_synced').on(t.syncedAt)],
)

/** Events of the gateway that were dealt with: each counts once, however often it is delivered. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('payment_events_age').on(t.createdAt)],
)

/** What an owner has been told about billing, so that it is told once. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.key] })],
)

/** Addresses that have had the free trial, as keyed hashes: they outlive the accounts. */
export const trialUses = pgTable('trial_uses', {
  emailHash: text('email_hash').primaryKey(),
  createdAt: createdAt(),
})

/** Everything that the payment sandbox holds, each thing by its id, and the clock of local mode. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    customerId: text('customer_id'),
    data: jsonb('data').$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('sandbox_objects_customer').on(t.customerId, t.kind),
    index('sandbox_objects_kind').on(t.kind),
  ],
)

/** What lists show as a document's name: an untitled one bears its keyword. */
const shownName = "coalesce(nullif(title, ''), keyword)"

/** Ids of uploads that a column names; the function `upload_ids` is made by a migration. */
const usedUploads = (name: string, column: string) =>
  index(name)
    .using('gin', sql.raw(`upload_ids(${column})`))
    .where(sql.raw(`cardinality(upload_ids(${column})) > 0`))

export const documents = pgTable(
  'documents',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    language: text('language').notNull().default('en'),
    keyword: text('keyword').notNull().default(''),
    status: text('status').$type<DocumentStatus>().notNull().default('Draft'),
    statusChangedAt: moment('status_changed_at').notNull().defaultNow(),
    hasFailed: boolean('has_failed').notNull().default(false),
    score: integer('score').notNull().default(0),
    words: integer('words').notNull().default(0),
    configurationStep: integer('configuration_step').notNull().default(1),
    wasInReview: boolean('was_in_review').notNull().default(false),
    interLinks: jsonb('inter_links').$type<InterLink[]>().notNull().default([]),
    publishSettings: jsonb('publish_settings').$type<PublishSettings>().notNull().default({}),
    clusterId: uuid('cluster_id'),
    serpId: uuid('serp_id'),
    dueDate: moment('due_date'),
    assigneeId: uuid('assignee_id').references(() => users.id),
    approvedVersionId: uuid('approved_version_id'),
    approvedHash: text('approved_hash'),
    approvedBy: uuid('approved_by'),
    /** By the real time, as the journal goes by it. */
    approvedAt: moment('approved_at'),
    reviewRequestedBy: uuid('review_requested_by'),
    declinedBy: uuid('declined_by'),
    declineReason: text('decline_reason').notNull().default(''),
    plannedAt: moment('planned_at'),
    /** When the document publishes itself, and through which connection; null is the workspace's default. */
    publishAt: moment('publish_at'),
    publishConnectionId: uuid('publish_connection_id'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    updatedBy: uuid('updated_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
    deletedBy: uuid('deleted_by'),
    name: text('name').notNull().generatedAlwaysAs(sql.raw(shownName)),
    /** The name as search compares it; the functions are made by a migration. */
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(sql.raw(`fold_text(${shownName})`)),
    searchGrams: text('search_grams')
      .notNull()
      .generatedAlwaysAs(sql.raw(`search_grams(fold_text(${shownName}))`)),
  },
  (t) => [
    // The columns after the id are read from the index alone: by filters, short searches and counts.
    index('documents_recent')
      .on(t.workspaceId, t.updatedAt, t.id, t.status, t.wasInReview, t.searchName)
      .where(sql`deleted_at is null`),
    ...collationLanguages.map((language) =>
      index(`documents_name_${language}`)
        .on(
          t.workspaceId,
          sql.raw(`"name" collate ${nameCollation(language)}`),
          t.id,
          t.status,
          t.wasInReview,
        )
        .where(sql`deleted_at is null`),
    ),
    index('documents_score')
      .on(t.workspaceId, t.score, t.id, t.status, t.wasInReview)
      .where(sql`deleted_at is null`),
    index('documents_status')
      .on(t.workspaceId, t.status, t.updatedAt, t.id, t.wasInReview, t.words, t.score)
      .where(sql`deleted_at is null`),
    // Short lists of what waits for someone, longest first.
    index('documents_queue')
      .on(t.workspaceId, t.status, t.statusChangedAt, t.id)
      .where(sql`deleted_at is null and status in ('In Review', 'Completed')`),
    index('documents_failed')
      .on(t.workspaceId, t.statusChangedAt)
      .where(sql`deleted_at is null and has_failed`),
    index('documents_declined')
      .on(t.workspaceId, t.statusChangedAt)
      .where(sql`deleted_at is null and declined_by is not null`),
    index('documents_assigned')
      .on(t.workspaceId, t.assigneeId)
      .where(sql`deleted_at is null and assignee_id is not null`),
    index('documents_trash').on(t.workspaceId, t.deletedAt, t.id).where(sql`deleted_at is not null`),
    index('documents_trash_age').on(t.deletedAt).where(sql`deleted_at is not null`),
    usedUploads('documents_uploads', 'publish_settings'),
    index('documents_publish').on(t.publishAt).where(sql`publish_at is not null and deleted_at is null`),
    index('documents_name_search').using('gin', t.workspaceId, t.searchGrams.op('gin_trgm_ops')),
  ],
)

/**
 * What the Yjs state says, in forms that lists, search and publishing read. It is the whole text where the
 * journal is empty. The blog is kept letter by letter, as it goes out to callers.
 */
export const documentBodies = pgTable(
  'document_bodies',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    blog: json('blog').$type<unknown>().notNull(),
    contentHash: text('content_hash').notNull(),
    updatedAt: updatedAt(),
    /** When the editing began that no version holds yet, and who took part; null and empty after a version. */
    editedSince: moment('edited_since'),
    editorIds: jsonb('editor_ids').$type<string[]>().notNull().default([]),
  },
  (t) => [
    index('document_bodies_edited').on(t.editedSince).where(sql`edited_since is not null`),
    usedUploads('document_bodies_uploads', 'blog'),
  ],
)

/** Compacted Yjs state; holds every update whose id is at most `through`. */
export const documentStates = pgTable('document_states', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  state: bytea('state').notNull(),
  through: bigint('through', { mode: 'number' }).notNull().default(0),
  generation: integer('generation').notNull().default(1),
  updatedAt: updatedAt(),
})

/** The journal: each Yjs update, written before it is acknowledged. */
export const documentUpdates = pgTable(
  'document_updates',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id'),
    data: bytea('data').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('document_updates_document').on(t.documentId, t.id)],
)

/** Who has changed a text, and when last, as far as the journal does not hold it any more. */
export const documentEditors = pgTable(
  'document_editors',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.userId] })],
)

export const documentVersions = pgTable(
  'document_versions',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    label: text('label').notNull().default(''),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    blog: jsonb('blog').$type<unknown>().notNull(),
    contentHash: text('content_hash').notNull(),
    score: integer('score').notNull(),
    words: integer('words').notNull(),
    authorIds: jsonb('author_ids').$type<string[]>().notNull().default([]),
    /** What somebody called it; such a version is easy to find again. */
    name: text('name').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('document_versions_document').on(t.documentId, t.id.desc()),
    usedUploads('document_versions_uploads', 'blog'),
  ],
)

export const collaborators = pgTable(
  'collaborators',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addedBy: uuid('added_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.userId] }), index('collaborators_user').on(t.userId)],
)

/** What people changed of a brief's proposals: keys of keywords, texts of questions and headings. */
export interface BriefByHand {
  removed: string[]
  ranged: string[]
  added?: string[]
  hasTarget?: boolean
  questions?: { removed: string[]; added: string[] }
  headings?: { removed: string[]; added: string[] }
}

export const briefs = pgTable('briefs', {
  id: id(),
  documentId: uuid('document_id')
    .notNull()
    .unique()
    .references(() => documents.id, { onDelete: 'cascade' }),
  documentKeywordsId: uuid('document_keywords_id').notNull(),
  documentKeywords: jsonb('document_keywords').$type<BriefKeyword[]>().notNull().default([]),
  /** Keys of keywords that somebody took out or gave a range: other pages chosen later do not undo that. */
  byHand: jsonb('by_hand').$type<BriefByHand>().notNull().default({ removed: [], ranged: [] }),
  goal: text('goal').notNull().default(''),
  audience: text('audience').notNull().default(''),
  intent: text('intent').notNull().default(''),
  angle: text('angle').notNull().default(''),
  callToAction: text('call_to_action').notNull().default(''),
  tone: text('tone').notNull().default(''),
  wordTarget: integer('word_target'),
  headings: jsonb('headings').$type<SharedHeading[]>().notNull().default([]),
  questions: jsonb('questions').$type<string[]>().notNull().default([]),
  references: jsonb('references').$type<Reference[]>().notNull().default([]),
  /** Parts that stay as they are when the brief is made anew. */
  locked: jsonb('locked').$type<BriefPart[]>().notNull().default([]),
  updatedAt: updatedAt(),
})

/** Who changed what in a brief, field by field, so that whoever writes can be told. */
export const briefChanges = pgTable(
  'brief_changes',
  {
    id: id(),
    briefId: uuid('brief_id')
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    field: text('field').notNull(),
    /** The lines of text that went, and those that came. */
    removed: jsonb('removed').$type<string[]>().notNull(),
    added: jsonb('added').$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('brief_changes_brief').on(t.briefId, t.id)],
)

/** Up to where somebody has looked at the changes of a brief. */
export const briefReaders = pgTable(
  'brief_readers',
  {
    briefId: uuid('brief_id')
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.briefId, t.userId] })],
)

export const clusters = pgTable(
  'clusters',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    keyword: text('keyword').notNull(),
    keywordKey: text('keyword_key').notNull(),
    locationName: text('location_name').notNull(),
    clusterLanguage: text('cluster_language').notNull(),
    content: jsonb('content').$type<ClusterKeyword[]>().notNull().default([]),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('clusters_triple').on(t.workspaceId, t.keywordKey, t.locationName, t.clusterLanguage),
    index('clusters_recent').on(t.workspaceId, t.createdAt.desc()),
  ],
)

export const serps = pgTable(
  'serps',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    keyword: text('keyword').notNull(),
    locationName: text('location_name').notNull(),
    languageCode: text('language_code').notNull(),
    provider: text('provider').notNull(),
    content: jsonb('content').$type<Competitor[]>().notNull().default([]),
    selected: jsonb('selected').$type<Competitor[]>().notNull().default([]),
    questions: jsonb('questions').$type<string[]>().notNull().default([]),
    /** Services that were asked before the one that answered, and why they did not. */
    notes: jsonb('notes').$type<SearchNote[]>().notNull().default([]),
    /** How the results moved since the snapshot before. */
    moves: jsonb('moves').$type<SerpMoves>(),
    /** The snapshot that this one has taken the place of. That one stays as it was. */
    previousId: uuid('previous_id'),
    /** The document's score right after the snapshot was taken. */
    score: integer('score'),
    fetchedAt: moment('fetched_at').notNull().defaultNow(),
  },
  (t) => [
    index('serps_document').on(t.documentId),
    index('serps_keyword').on(t.workspaceId, t.keyword, t.locationName, t.languageCode),
  ],
)

/** What outside services answered, for a day and a workspace, so that nobody pays for it twice. */
export const searchAnswers = pgTable(
  'search_answers',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'results' | 'ideas' | 'volumes'>().notNull(),
    keywordKey: text('keyword_key').notNull(),
    locationName: text('location_name').notNull(),
    languageCode: text('language_code').notNull(),
    service: text('service').notNull(),
    day: date('day').notNull(),
    answer: jsonb('answer').notNull(),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (t) => [
    uniqueIndex('search_answers_key').on(
      t.workspaceId,
      t.kind,
      t.keywordKey,
      t.locationName,
      t.languageCode,
      t.service,
      t.day,
    ),
  ],
)

/**
 * A question to a paid service that is on its way: whoever asks the same waits for its answer. The row of a
 * process that died is taken over when its time is up, and the call that nobody saw answered counts as paid.
 */
export const searchAsks = pgTable(
  'search_asks',
  {
    /** SHA-256 of the question and the service. */
    key: text('key').primaryKey(),
    token: uuid('token').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    documentId: uuid('document_id'),
    service: text('service').notNull(),
    kind: text('kind').$type<'results' | 'ideas' | 'volumes'>().notNull(),
    /** Millionths of a US dollar. */
    price: bigint('price', { mode: 'number' }).notNull(),
    usesOperatorKey: boolean('uses_operator_key').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('search_asks_expiry').on(t.expiresAt)],
)

/** A grouping of keywords that waits or runs. The row goes with its end; without it the job stops. */
export const clusterRuns = pgTable('cluster_runs', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  jobId: uuid('job_id').notNull(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  stage: text('stage').notNull(),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
})

/** Files of other tools that were imported. A deleted one can be brought back for a day. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'keywords' | 'results'>().notNull(),
    /** The name of the file; empty where it came without one. */
    name: text('name').notNull().default(''),
    /** The tool that wrote the file, as far as it can be told. */
    source: text('source').notNull().default(''),
    languageCode: text('language_code').notNull(),
    locationName: text('location_name').notNull(),
    importedBy: uuid('imported_by').references(() => users.id, { onDelete: 'set null' }),
    importedAt: moment('imported_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [index('imports_workspace').on(t.workspaceId, t.importedAt.desc())],
)

/** Keywords with their figures from exports of other tools; `imports` says which file brought them. */
export const importedKeywords = pgTable(
  'imported_keywords',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    importId: uuid('import_id').notNull().default('00000000-0000-0000-0000-000000000000'),
    keywordKey: text('keyword_key').notNull(),
    languageCode: text('language_code').notNull(),
    locationName: text('location_name').notNull(),
    keyword: text('keyword').notNull(),
    /** The keyword that the export was made for; empty where it was made for none. */
    seedKey: text('seed_key').notNull().default(''),
    volume: integer('volume'),
    difficulty: real('difficulty'),
    intent: text('intent'),
    importedAt: moment('imported_at').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'imported_keywords_pk',
      columns: [t.workspaceId, t.keywordKey, t.languageCode, t.locationName, t.importId],
    }),
    index('imported_keywords_seed').on(t.workspaceId, t.seedKey),
    index('imported_keywords_import').on(t.importId),
  ],
)

/** Search results from exports of other tools; `imports` says which file brought them. */
export const importedResults = pgTable(
  'imported_results',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    importId: uuid('import_id').notNull().default('00000000-0000-0000-0000-000000000000'),
    keywordKey: text('keyword_key').notNull(),
    languageCode: text('language_code').notNull(),
    locationName: text('location_name').notNull(),
    url: text('url').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    importedAt: moment('imported_at').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'imported_results_pk',
      columns: [t.workspaceId, t.keywordKey, t.languageCode, t.locationName, t.url, t.importId],
    }),
    index('imported_results_import').on(t.importId),
  ],
)

/** Pages read by the crawler; those without a workspace are the sample web's, open to all. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    language: text('language').notNull().default(''),
    words: integer('words').notNull().default(0),
    headers: jsonb('headers').$type<PageHeaders>().notNull(),
    links: integer('links').notNull().default(0),
    images: integer('images').notNull().default(0),
    text: text('text').notNull().default(''),
    status: text('status').$type<'ok' | 'failed'>().notNull(),
    error: text('error'),
    fetchedAt: moment('fetched_at').notNull().defaultNow(),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', headers::text), 'B') || setweight(to_tsvector('simple', left(text, 200000)), 'C')`,
    ),
  },
  (t) => [
    uniqueIndex('pages_url').on(sql`coalesce(workspace_id, '00000000-0000-0000-0000-000000000000')`, t.url),
    index('pages_search').using(
      'gin',
      sql`coalesce(workspace_id, '00000000-0000-0000-0000-000000000000')`,
      t.search,
    ),
  ],
)

export const titles = pgTable('titles', {
  id: id(),
  documentId: uuid('document_id')
    .notNull()
    .unique()
    .references(() => documents.id, { onDelete: 'cascade' }),
  titles: jsonb('titles').$type<string[]>().notNull().default([]),
  selected: text('selected').notNull().default(''),
  updatedAt: updatedAt(),
})

export const outlines = pgTable('outlines', {
  id: id(),
  documentId: uuid('document_id')
    .notNull()
    .unique()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** A heading that nobody has touched since it was proposed is marked as drafted. */
  content: jsonb('content').$type<(OutlineItem & { isDrafted?: true })[]>().notNull().default([]),
  updatedAt: updatedAt(),
})

export const metaData = pgTable('meta_data', {
  id: id(),
  documentId: uuid('document_id')
    .notNull()
    .unique()
    .references(() => documents.id, { onDelete: 'cascade' }),
  metaTitle: text('meta_title').notNull().default(''),
  metaDescription: text('meta_description').notNull().default(''),
  proposals: jsonb('proposals').$type<string[]>().notNull().default([]),
  settings: jsonb('settings').$type<Partial<SeoSettings>>().notNull().default({}),
  updatedAt: updatedAt(),
})

/** One section that a run writes, and where. */
export interface GeneratedSection {
  outline: { level: number; text: string; note?: string | undefined }[]
  /** Position of the heading in the outline. */
  index: number
  /** The heading's block in the text; null until it stands there. */
  blockId: string | null
  wordTarget: number
  /** What goes when the section is there: ids of blocks, each with a fingerprint of what it said. */
  replaced: Record<string, string>
}

/** One run that writes into a document; outlives a reload of the page and a restart of the server. */
export const generations = pgTable(
  'generations',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    mode: text('mode').$type<'replace' | 'append'>().notNull(),
    status: text('status').$type<'queued' | 'running' | 'done' | 'failed' | 'stopped'>().notNull(),
    stage: text('stage').notNull().default('queued'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    error: text('error'),
    model: text('model').notNull().default(''),
    /** Where only one section is written: which one, and what stood below its heading. */
    section: jsonb('section').$type<GeneratedSection>(),
    words: integer('words').notNull().default(0),
    /** Millionths of a US dollar; null where nothing was paid or the price is not known. */
    spentMicroUsd: bigint('spent_micro_usd', { mode: 'number' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('generations_document').on(t.documentId, t.createdAt.desc()),
    uniqueIndex('generations_running').on(t.documentId).where(sql`status in ('queued', 'running')`),
  ],
)

/** Avatars that users have uploaded, whether they are in use yet or not. The file is named by its hash. */
export const avatars = pgTable(
  'avatars',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('avatars_user').on(t.userId, t.hash), index('avatars_hash').on(t.hash)],
)

/** Files that people put into documents. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('uploads_content').on(t.workspaceId, t.sha256),
    index('uploads_recent').on(t.workspaceId, t.id),
  ],
)

/** Mail that local mode keeps instead of sending. */
export const outbox = pgTable('outbox', {
  id: id(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  links: jsonb('links').$type<string[]>().notNull().default([]),
  createdAt: createdAt(),
})

/** `failed`: it could not be handed over in all attempts. `refused`: the receiving server will never take it. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'refused'

/** Mail on its way. What it is filled from may hold a secret link: it is sealed, and gone once sent. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text('kind').notNull(),
    to: text('to').notNull(),
    language: text('language').notNull(),
    sealedParams: text('sealed_params'),
    /** The link that the mail carries, so that a failed delivery is known of the invitation. */
    linkId: uuid('link_id').references(() => links.id, { onDelete: 'set null' }),
    status: text('status').$type<MailStatus>().notNull().default('queued'),
    error: text('error'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [index('mails_queued').on(t.id).where(sql`status = 'queued'`), index('mails_link').on(t.linkId)],
)

/** Notices in somebody's inbox; their text is made from type and params in the reader's language. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<NotificationType>().notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull().default({}),
    workspaceId: uuid('workspace_id'),
    documentId: uuid('document_id'),
    actorId: uuid('actor_id'),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id.desc()),
    index('notifications_unread').on(t.userId, t.id.desc()).where(sql`read_at is null`),
  ],
)

/** Who did what to accounts, members, roles and billing, by the owner whose account it concerns. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    subject: jsonb('subject').$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('audit_entries_owner').on(t.ownerId, t.id.desc())],
)

/** An owner's connections to publishing platforms; the password is sealed and never leaves the server. */
export const integrations = pgTable(
  'integrations',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text('platform').$type<Platform>().notNull(),
    url: text('url').notNull(),
    username: text('username').notNull(),
    /** Where on the platform articles go, such as one blog of a store; empty where there is one place. */
    place: text('place').notNull().default(''),
    sealedPassword: text('sealed_password').notNull(),
    isConnected: boolean('is_connected').notNull().default(true),
    /** How the site's API is addressed, as the last test that worked found out. */
    apiStyle: text('api_style').$type<'path' | 'query'>().notNull().default('path'),
    account: jsonb('account').$type<ConnectedAccount>(),
    testedAt: moment('tested_at').notNull(),
    testProblem: text('test_problem').$type<ConnectionProblem>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('integrations_account').on(t.ownerId, t.platform, t.url, t.username, t.place)],
)

/** In which workspaces a connection is used; one of each platform is a workspace's default. */
export const workspaceIntegrations = pgTable(
  'workspace_integrations',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    integrationId: uuid('integration_id')
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    platform: text('platform').$type<Platform>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.integrationId] }),
    index('workspace_integrations_integration').on(t.integrationId),
    uniqueIndex('workspace_integrations_default').on(t.workspaceId, t.platform).where(sql`is_default`),
  ],
)

/** Providers of search results and models that an owner has connected; the key is sealed and never leaves the server. */
export const providerSettings = pgTable(
  'provider_settings',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    port: text('port').$type<PaidPort>().notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    address: text('address'),
    model: text('model'),
    sealedKey: text('sealed_key'),
    prices: jsonb('prices').$type<OwnPrices>().notNull().default({}),
    position: integer('position').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    checkedAt: moment('checked_at'),
    checkResult: jsonb('check_result').$type<ProviderCheck>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('provider_settings_provider').on(t.ownerId, t.port, t.provider)],
)

/** Every finished call that may have cost money. */
export const spendings = pgTable(
  'spendings',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    docId: uuid('doc_id').references(() => documents.id, { onDelete: 'set null' }),
    port: text('port').$type<PaidPort>().notNull(),
    provider: text('provider').notNull(),
    model: text('model'),
    what: text('what').$type<SpendingPurpose>().notNull(),
    units: jsonb('units').$type<Record<string, number>>().notNull().default({}),
    /** Millionths of a US dollar; null where the price is not known. */
    microUsd: bigint('micro_usd', { mode: 'number' }),
    /** Whether the operator's key was used: this also counts against the operator's grant. */
    usesOperatorKey: boolean('uses_operator_key').notNull().default(false),
    at: moment('at').notNull(),
  },
  (t) => [
    index('spendings_workspace').on(t.workspaceId, t.port, t.at),
    index('spendings_owner').on(t.ownerId, t.at),
    index('spendings_document').on(t.docId, t.at),
  ],
)

/** What calls that run at this moment may cost; a row goes when its call ends, or counts no more once it is late. */
export const spendingReservations = pgTable(
  'spending_reservations',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    port: text('port').$type<PaidPort>().notNull(),
    microUsd: bigint('micro_usd', { mode: 'number' }).notNull(),
    usesOperatorKey: boolean('uses_operator_key').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('spending_reservations_workspace').on(t.workspaceId, t.port)],
)

/** What a workspace may spend in a month, in millionths of a US dollar; without a row there is no limit. */
export const budgets = pgTable(
  'budgets',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    port: text('port').$type<PaidPort>().notNull(),
    monthlyMicroUsd: bigint('monthly_micro_usd', { mode: 'number' }).notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.port] })],
)

/** Whether a workspace may use the operator's keys, and for how many millionths of a US dollar a month; null: no limit. */
export const operatorGrants = pgTable(
  'operator_grants',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    port: text('port').$type<PaidPort>().notNull(),
    isAllowed: boolean('is_allowed').notNull(),
    monthlyMicroUsd: bigint('monthly_micro_usd', { mode: 'number' }),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.port] })],
)

/** What is discussed about a passage of a document. The anchor is kept as the browser made it. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    anchor: jsonb('anchor').$type<CommentAnchor>().notNull(),
    quote: text('quote').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => users.id),
  },
  (t) => [index('comment_threads_document').on(t.documentId, t.id)],
)

/** Plain text. Of a deleted comment the place in its thread stays. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => commentThreads.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    mentions: jsonb('mentions').$type<string[]>().notNull().default([]),
    /** Set where it was imported with a file; the author is the user who imported it. */
    origin: jsonb('origin').$type<CommentOrigin>(),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('comments_thread').on(t.threadId, t.id),
    index('comments_author').on(t.authorId, t.createdAt),
  ],
)

/** How far somebody has read the discussion of a document: the id of the newest comment seen. */
export const commentReads = pgTable(
  'comment_reads',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readThrough: uuid('read_through').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.userId] })],
)

/** Comments that somebody is still to be told of by mail, gathered for a while. */
export const commentDigests = pgTable(
  'comment_digests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    type: text('type').$type<NotificationType>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.commentId] }),
    index('comment_digests_comment').on(t.commentId),
    index('comment_digests_age').on(t.createdAt),
  ],
)

/** Platforms that an owner lets the publish window offer besides WordPress. */
export const offeredPlatforms = pgTable(
  'offered_platforms',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text('platform').$type<Platform>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.platform] })],
)

/** Keys for scripts: each acts for its owner in one workspace, as far as its scopes go. Only a hash is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    prefix: text('prefix').notNull(),
    hash: text('hash').notNull(),
    scopes: jsonb('scopes').$type<KeyScope[]>().notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [uniqueIndex('api_keys_prefix').on(t.prefix), index('api_keys_workspace').on(t.workspaceId)],
)

/** Receivers that are told of a workspace's documents. Secrets are sealed. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: jsonb('events').$type<WebhookEvent[]>().notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret before the last change, which signs along for a day. */
    oldSealedSecret: text('old_sealed_secret'),
    oldSecretUntil: moment('old_secret_until'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    pausedBy: text('paused_by').$type<WebhookPause>(),
    failingSince: moment('failing_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('webhooks_workspace').on(t.workspaceId)],
)

/**
 * Messages to receivers, waiting and sent. A trigger on documents writes those of events in the transaction of
 * the change itself, so that no event is lost and none is told that did not happen.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').$type<WebhookEvent | 'webhook.test'>().notNull(),
    data: json('data').$type<Record<string, unknown>>().notNull(),
    status: text('status').$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    responseStatus: integer('response_status'),
    problem: text('problem').$type<DeliveryProblem>(),
    excerpt: text('excerpt').notNull().default(''),
    createdAt: createdAt(),
    triedAt: moment('tried_at'),
    /** Null once nothing more is tried. */
    nextAttemptAt: moment('next_attempt_at').defaultNow(),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('webhook_deliveries_log').on(t.webhookId, t.createdAt, t.id),
    index('webhook_deliveries_age').on(t.createdAt),
  ],
)

// Publishing and guests

/** What an article has become on a site: one row for each site, so that it is updated there and never doubled. */
export const publications = pgTable(
  'publications',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    platform: text('platform').$type<Platform>().notNull(),
    /** Address of the site. */
    url: text('url').notNull(),
    integrationId: uuid('integration_id').references(() => integrations.id, { onDelete: 'set null' }),
    /** The last attempt. */
    state: text('state').$type<PublicationState>().notNull(),
    /** The article on the site, whatever became of later attempts; null if it never got there. */
    siteState: text('site_state').$type<SiteState>(),
    /** When a scheduled article appears on the site. */
    siteDate: moment('site_date'),
    problem: text('problem').$type<PublishProblem>(),
    /** Fills the words of the problem. */
    problemParams: jsonb('problem_params').$type<Record<string, string | number>>().notNull().default({}),
    /** What the site calls the post; null until it is known. */
    remoteId: text('remote_id'),
    link: text('link').notNull().default(''),
    /** The version that is on its way or was sent last. */
    versionId: uuid('version_id').notNull(),
    /** How the post stood on the site right after it was written last. */
    copy: jsonb('copy').$type<PublishedCopy>(),
    /** Addresses of pictures on the site, by ours. */
    pictures: jsonb('pictures').$type<Record<string, string>>().notNull().default({}),
    report: jsonb('report')
      .$type<{ field: PublishField; state: PublishFieldState; note: string }[]>()
      .notNull()
      .default([]),
    /** What was asked for of address and tags when it was written last; what the site changes itself stays. */
    placement: jsonb('placement').$type<{
      slug: string
      terms: string[] | null
      categories?: string[] | null
      tags?: string[] | null
    }>(),
    /** The remote changes that somebody has chosen to write over, by their fingerprint. */
    overwrites: text('overwrites'),
    /** Something was sent and nothing heard: the site is asked before anything is sent again. */
    isUncertain: boolean('is_uncertain').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    /** The platform's own mark of the state in which the post was left. */
    stamp: text('stamp').notNull().default(''),
    startedBy: uuid('started_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    publishedAt: moment('published_at'),
  },
  (t) => [
    uniqueIndex('publications_site').on(t.documentId, t.platform, t.url),
    index('publications_connection').on(t.integrationId),
    index('publications_sending').on(t.updatedAt).where(sql`state = 'sending'`),
  ],
)

/** Pictures that stand in a site's library, by their content. */
export const publishedPictures = pgTable(
  'published_pictures',
  {
    platform: text('platform').$type<Platform>().notNull(),
    url: text('url').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    remoteId: text('remote_id').notNull(),
    source: text('source').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.platform, t.url, t.workspaceId, t.sha256] })],
)

/** Links by which people without an account look at one document. The secret is kept as a hash only. */
export const guestLinks = pgTable(
  'guest_links',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    passwordHash: text('password_hash'),
    canComment: boolean('can_comment').notNull().default(false),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    index('guest_links_document').on(t.documentId),
    index('guest_links_creator').on(t.createdBy).where(sql`revoked_at is null`),
  ],
)

/** What guests discuss, by the link through which they came; kept apart from what members discuss. */
export const guestThreads = pgTable(
  'guest_threads',
  {
    id: id(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => guestLinks.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    anchor: jsonb('anchor').$type<CommentAnchor>().notNull(),
    quote: text('quote').notNull(),
    before: text('before').notNull().default(''),
    after: text('after').notNull().default(''),
    createdAt: createdAt(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => users.id),
  },
  (t) => [
    index('guest_threads_document').on(t.documentId, t.id),
    index('guest_threads_link').on(t.linkId, t.id),
  ],
)

/** Plain text, of a member or of a guest: a name, and a hash of what his browser knows him by. */
export const guestComments = pgTable(
  'guest_comments',
  {
    id: id(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => guestThreads.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id),
    guestName: text('guest_name'),
    guestKeyHash: text('guest_key_hash'),
    text: text('text').notNull(),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('guest_comments_thread').on(t.threadId, t.id),
    index('guest_comments_author').on(t.authorId, t.createdAt),
    check('guest_comments_author', sql`(${t.authorId} is null) <> (${t.guestName} is null)`),
  ],
)

/** Documents about which somebody wants to hear no more. */
export const mutedDocuments = pgTable(
  'muted_documents',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.documentId] }),
    index('muted_documents_document').on(t.documentId),
  ],
)

/** One row per fact about the whole installation, such as whether billing is off. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
