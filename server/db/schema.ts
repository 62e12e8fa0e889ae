import type {
  AnswerState,
  AttachmentKind,
  AuditAction,
  BatchKind,
  BatchNote,
  BatchRowState,
  BatchSource,
  BatchStage,
  BatchState,
  BriefKeyword,
  BriefPart,
  ChatSharing,
  ClusterKeyword,
  CommentAnchor,
  CommentOrigin,
  Competitor,
  ConnectedAccount,
  ConnectionProblem,
  DeliveryProblem,
  DocumentStatus,
  ErrorCode,
  Formula,
  InterLink,
  KeyScope,
  LinkSiteProblem,
  LinkSiteState,
  MeasuredVoice,
  NotificationChoices,
  NotificationType,
  OutlineItem,
  OwnPrices,
  PageChanges,
  PageCheckStage,
  PageCheckState,
  PageHeaders,
  PaidPort,
  PlagiarismEngine,
  PlagiarismMatch,
  Platform,
  PricedProvider,
  ProposedKeyword,
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
  ScoreFields,
  SearchNote,
  SeoSettings,
  SerpMoves,
  SessionEndCode,
  SharedHeading,
  SiteState,
  SpendingPurpose,
  SubUserRole,
  TemplateCategory,
  TemplateContent,
  TemplateInputs,
  TemplateKind,
  TemplateSharing,
  ToDoListSteps,
  UnitPrices,
  VersionPlagiarism,
  VoiceContent,
  VoiceProposal,
  VoiceSharing,
  VoiceSourceKind,
  WebhookEvent,
  WebhookPause,
} from '@rankwell/contract'
import type { LaidOutHeading } from '@rankwell/seo/offline'
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
  smallint,
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
/** The version of the score formula; rows that predate version 2 default to 1. */
const formula = (name: string) => smallint(name).$type<Formula>().notNull().default(1)
const createdAt = () => moment('created_at').notNull().defaultNow()
const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** Users. An email is stored in lower case and is unique among open accounts. */
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
    /** Language of the interface and of emails; `und` until the user has one: then the browser's is used. */
    language: text('language').notNull().default('en'),
    timeZone: text('time_zone').notNull().default('UTC'),
    contentLanguage: text('content_language').notNull().default('en'),
    locationName: text('location_name').notNull().default('United States'),
    goal: text('goal').notNull().default(''),
    /** Rights on the installation itself; independent of roles in workspaces. */
    serverRole: text('server_role').$type<'operator'>(),
    notificationChoices: jsonb('notification_choices').$type<NotificationChoices>().notNull().default({}),
    createdAt: createdAt(),
    closedAt: moment('closed_at'),
  },
  (t) => [uniqueIndex('users_email_open').on(t.email).where(sql`closed_at is null`)],
)

/** A signed-in browser; its id is the `sid` of the token. */
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
    /** The error code for calls with this session if it was ended in a way other than signing out. */
    endCode: text('end_code').$type<SessionEndCode>(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

export type LinkKind = 'registration' | 'invitation' | 'return' | 'password' | 'email' | 'setup'

/** Links sent by email. Only a hash of the secret is stored; each link works once, and only the newest is valid. */
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
    /** Server role granted to the account created by a setup link. */
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
    // Only the newest link for each purpose is valid, even when several are requested at the same time.
    uniqueIndex('links_newest_by_address')
      .on(t.kind, t.email, sql`coalesce(workspace_id, '00000000-0000-0000-0000-000000000000'::uuid)`)
      .where(sql`kind <> 'email' and used_at is null and revoked_at is null`),
    uniqueIndex('links_newest_by_user')
      .on(t.userId)
      .where(sql`kind = 'email' and used_at is null and revoked_at is null`),
  ],
)

/** Password attempts by counter key: a keyed hash of account, address, or device. */
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
    /** Review rules. */
    needsFourEyes: boolean('needs_four_eyes').notNull().default(false),
    minScore: integer('min_score'),
    /** The score formula when the owner chose the minimum or was last notified of a new formula. */
    minScoreFormula: formula('min_score_formula'),
    viewersComment: boolean('viewers_comment').notNull().default(false),
    /** Blocks external models, searches, and plagiarism checks. */
    keepsTextHere: boolean('keeps_text_here').notNull().default(false),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [index('workspaces_owner').on(t.ownerId)],
)

/** Members of a workspace, including the owner with role `user`. */
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

/** A copy of an owner's subscription data at the payment gateway. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The gateway: `sandbox`, `stripe_test`, or `stripe_live`. */
    gateway: text('gateway').notNull().default('sandbox'),
    /** Its id at the gateway; null for trials from before gateways were introduced. */
    gatewayId: text('gateway_id').unique(),
    plan: text('plan').notNull().default('pro'),
    interval: text('interval').$type<'month' | 'year'>().notNull().default('month'),
    status: text('status').notNull(),
    trialEnd: moment('trial_end'),
    currentPeriodEnd: moment('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** Whether there is a card that will be charged at the end of the trial. */
    hasCard: boolean('has_card').notNull().default(false),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [index('subscriptions_owner').on(t.ownerId)],
)

/** Owners as customers of the payment gateway. The row is also the lock for an owner's billing changes. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gateway: text('gateway').notNull(),
    /** Null until the gateway has been contacted for the first time. */
    customerId: text('customer_id').unique(),
    email: text('email').notNull().default(''),
    /** The open checkout page, and the number of earlier ones. */
    checkoutId: text('checkout_id'),
    checkoutPrice: text('checkout_price'),
    checkoutAttempt: integer('checkout_attempt').notNull().default(0),
    syncedAt: moment('synced_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.gateway] }), index('billing_customers_synced').on(t.syncedAt)],
)

/** Processed gateway events: each is handled once, however often it is delivered. */
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

/** Billing notices already sent to an owner, so that each is sent once. */
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

/** Addresses that used the free trial, as keyed hashes: they outlive the accounts. */
export const trialUses = pgTable('trial_uses', {
  emailHash: text('email_hash').primaryKey(),
  createdAt: createdAt(),
})

/** All objects of the payment sandbox by id, and the clock of local mode. */
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

/** The name shown in lists: an untitled document is shown by its keyword. */
const shownName = "coalesce(nullif(title, ''), keyword)"

/** Ids of uploads that a column references; a migration creates the function `upload_ids`. */
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
    formula: formula('formula'),
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
    /** System time, like the journal. */
    approvedAt: moment('approved_at'),
    reviewRequestedBy: uuid('review_requested_by'),
    declinedBy: uuid('declined_by'),
    declineReason: text('decline_reason').notNull().default(''),
    plannedAt: moment('planned_at'),
    /** When the document is published automatically, and through which connection; null is the workspace's default. */
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
    /** The normalized name for search; a migration creates the functions. */
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(sql.raw(`fold_text(${shownName})`)),
    searchGrams: text('search_grams')
      .notNull()
      .generatedAlwaysAs(sql.raw(`search_grams(fold_text(${shownName}))`)),
  },
  (t) => [
    // Filters, short searches, and counts read the columns after the id from the index alone.
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
    // Short queues of documents waiting for a user, longest wait first.
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
 * The derived form of the Yjs state for lists, search, and publishing; complete while the journal is empty. The blog
 * is stored exactly as it is returned to callers.
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
    /** The time of the first edit since the last version, and who has edited since; null and empty if there is none. */
    editedSince: moment('edited_since'),
    editorIds: jsonb('editor_ids').$type<string[]>().notNull().default([]),
    /** Hash of the text whose passages are indexed. If the fingerprint algorithm changes, a migration must clear it. */
    passagesHash: text('passages_hash'),
  },
  (t) => [
    index('document_bodies_edited').on(t.editedSince).where(sql`edited_since is not null`),
    index('document_bodies_unindexed')
      .on(t.documentId)
      .where(sql`passages_hash is distinct from content_hash`),
    usedUploads('document_bodies_uploads', 'blog'),
  ],
)

/** What a document's score was computed from besides its text. */
export const scoreInputs = pgTable('score_inputs', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  input: jsonb('input').$type<ScoreFields>().notNull(),
})

/** Compacted Yjs state; contains every update whose id is at most `through`. */
export const documentStates = pgTable('document_states', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  state: bytea('state').notNull(),
  through: bigint('through', { mode: 'number' }).notNull().default(0),
  generation: integer('generation').notNull().default(1),
  updatedAt: updatedAt(),
})

/** The journal: each Yjs update, stored before it is acknowledged. */
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

/** Each user's last edit of a document, for updates that are no longer in the journal. */
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
    formula: formula('formula'),
    /** What the score was computed from besides the text; null in versions that predate this column. */
    scoreInput: jsonb('score_input').$type<ScoreFields>(),
    words: integer('words').notNull(),
    authorIds: jsonb('author_ids').$type<string[]>().notNull().default([]),
    /** A name given by a user, to find the version again. */
    name: text('name').notNull().default(''),
    /** The last check of this text. */
    plagiarism: jsonb('plagiarism').$type<VersionPlagiarism>(),
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

/** Manual changes to a brief's proposals: keys of keywords, texts of questions and headings. */
export interface ManualBriefEdits {
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
  /** Keys of keywords that a user removed or gave a range: selecting other pages later does not undo that. */
  byHand: jsonb('by_hand').$type<ManualBriefEdits>().notNull().default({ removed: [], ranged: [] }),
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
  /** Parts that are not changed when the brief is created again. */
  locked: jsonb('locked').$type<BriefPart[]>().notNull().default([]),
  updatedAt: updatedAt(),
})

/** Changes to a brief, field by field, so that writers can be notified. */
export const briefChanges = pgTable(
  'brief_changes',
  {
    id: id(),
    briefId: uuid('brief_id')
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    field: text('field').notNull(),
    /** The removed lines, and the added ones. */
    removed: jsonb('removed').$type<string[]>().notNull(),
    added: jsonb('added').$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('brief_changes_brief').on(t.briefId, t.id)],
)

/** The last change of a brief that a user has seen. */
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
    /** Services that were tried before the one that answered, with their errors. */
    notes: jsonb('notes').$type<SearchNote[]>().notNull().default([]),
    /** How the results moved since the previous snapshot. */
    moves: jsonb('moves').$type<SerpMoves>(),
    /** The snapshot that this one replaced; the earlier one is unchanged. */
    previousId: uuid('previous_id'),
    /** The document's score immediately after the snapshot was taken. */
    score: integer('score'),
    formula: formula('formula'),
    /** Hashes of the selected pages; null until they are computed. */
    runsId: uuid('runs_id'),
    fetchedAt: moment('fetched_at').notNull().defaultNow(),
  },
  (t) => [
    index('serps_document').on(t.documentId),
    index('serps_keyword').on(t.workspaceId, t.keyword, t.locationName, t.languageCode),
    index('serps_unhashed').on(t.id).where(sql`runs_id is null and selected <> '[]'`),
  ],
)

/** Hashes of six-word runs in competitors' pages, in the format of `writeRivalRuns`. Rows never change. */
export const competitorRuns = pgTable(
  'competitor_runs',
  {
    id: id(),
    serpId: uuid('serp_id')
      .notNull()
      .references(() => serps.id, { onDelete: 'cascade' }),
    hashes: text('hashes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('competitor_runs_serp').on(t.serpId)],
)

/** Responses of external services, cached for a day per workspace, so that none is paid for twice. */
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
 * A running request to a paid service: callers with the same request wait for its response. An expired lease of a
 * dead process is taken over, and its unanswered request counts as paid.
 */
export const searchAsks = pgTable(
  'search_asks',
  {
    /** SHA-256 of the request and the service. */
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

/** A queued or running keyword grouping. The row is deleted when the job ends; deleting it earlier stops the job. */
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

/** Imported files of other tools. A deleted one can be restored for a day. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'keywords' | 'results'>().notNull(),
    /** The file name; empty if unknown. */
    name: text('name').notNull().default(''),
    /** The tool that exported the file; empty if unknown. */
    source: text('source').notNull().default(''),
    languageCode: text('language_code').notNull(),
    locationName: text('location_name').notNull(),
    importedBy: uuid('imported_by').references(() => users.id, { onDelete: 'set null' }),
    importedAt: moment('imported_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [index('imports_workspace').on(t.workspaceId, t.importedAt.desc())],
)

/** Keywords with their figures from other tools' exports; `imports` has the files. */
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
    /** The keyword that the export was made for; empty if there is none. */
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

/** Search results from other tools' exports; `imports` has the files. */
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

/** Crawled pages; those without a workspace belong to the sample web and are visible to all. */
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
    /** `fetchedAt` of the fetch whose passages are indexed. */
    passagesAt: moment('passages_at'),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', headers::text), 'B') || setweight(to_tsvector('simple', left(text, 200000)), 'C')`,
    ),
  },
  (t) => [
    uniqueIndex('pages_url').on(sql`coalesce(workspace_id, '00000000-0000-0000-0000-000000000000')`, t.url),
    index('pages_host').on(
      sql`coalesce(workspace_id, '00000000-0000-0000-0000-000000000000')`,
      sql`split_part(url, '/', 3)`,
    ),
    index('pages_search').using(
      'gin',
      sql`coalesce(workspace_id, '00000000-0000-0000-0000-000000000000')`,
      t.search,
    ),
    index('pages_unindexed').on(t.id).where(sql`status = 'ok' and passages_at is distinct from fetched_at`),
  ],
)

/**
 * Texts that plagiarism checks compare with: one document or page per row, with the MinHash keys of its passages,
 * salted with the workspace id. Kept up to date by a job; rows without a workspace belong to the sample web.
 */
export const passageSources = pgTable(
  'passage_sources',
  {
    id: id(),
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    pageId: uuid('page_id').references(() => pages.id, { onDelete: 'cascade' }),
    keys: bigint('keys', { mode: 'bigint' }).array().notNull().default([]),
  },
  (t) => [
    index('passage_sources_workspace').on(t.workspaceId),
    uniqueIndex('passage_sources_document').on(t.documentId),
    uniqueIndex('passage_sources_page').on(t.pageId),
    // Without a pending list, because each of a check's thousand lookups would read it.
    index('passage_sources_keys').using('gin', t.keys).with({ fastupdate: false }),
  ],
)

/** The last plagiarism check of a document by each engine. */
export const plagiarismChecks = pgTable(
  'plagiarism_checks',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    engine: text('engine').$type<PlagiarismEngine>().notNull(),
    /** The text that was checked; null before the first result. */
    contentHash: text('content_hash'),
    words: integer('words').notNull().default(0),
    percent: real('percent').notNull().default(0),
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }).notNull().default(0),
    matches: jsonb('matches').$type<PlagiarismMatch[]>().notNull().default([]),
    checkedAt: moment('checked_at'),
    /** A paid request that has no response yet: who sent it, when, and at what price. */
    sentAt: moment('sent_at'),
    sentBy: uuid('sent_by'),
    sentMicroUsd: bigint('sent_micro_usd', { mode: 'number' }).notNull().default(0),
    /** When a paid request was lost without a response; cleared when the next one is sent. */
    lostAt: moment('lost_at'),
  },
  (t) => [
    uniqueIndex('plagiarism_checks_document').on(t.documentId, t.engine),
    index('plagiarism_checks_sent').on(t.sentAt).where(sql`sent_at is not null`),
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
  /** Drafted headings are marked until a user changes them. */
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

/** One section to be generated, and its position. */
export interface GeneratedSection {
  outline: { level: number; text: string; note?: string | undefined }[]
  /** Position of the heading in the outline. */
  index: number
  /** The heading's block in the text; null until it is inserted. */
  blockId: string | null
  wordTarget: number
  /** Ids of the blocks that the section replaces, each with a fingerprint of its text. */
  replaced: Record<string, string>
}

/** A generation run of a document; survives page reloads and server restarts. */
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
    /** For a run of one section: the section, and the blocks it replaces. */
    section: jsonb('section').$type<GeneratedSection>(),
    words: integer('words').notNull().default(0),
    /** Millionths of a US dollar; null if nothing was paid or the price is unknown. */
    spentMicroUsd: bigint('spent_micro_usd', { mode: 'number' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('generations_document').on(t.documentId, t.createdAt.desc()),
    uniqueIndex('generations_running').on(t.documentId).where(sql`status in ('queued', 'running')`),
  ],
)

/** The research notes last laid out in a document. */
export const researchNotes = pgTable('research_notes', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** The run that laid them out; it reuses them when it is resumed. */
  generationId: uuid('generation_id').notNull(),
  sections: jsonb('sections').$type<LaidOutHeading[]>().notNull(),
  createdAt: createdAt(),
})

/** Uploaded avatars, used or not. Each file is named after its hash. */
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

/** Files in documents. */
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

/** Mail that local mode stores instead of sending. */
export const outbox = pgTable('outbox', {
  id: id(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  links: jsonb('links').$type<string[]>().notNull().default([]),
  createdAt: createdAt(),
})

/** `failed`: all delivery attempts failed. `refused`: the receiving server rejected it permanently. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'refused'

/** Queued mail. Its parameters may contain a secret link: they are encrypted, and deleted once sent. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text('kind').notNull(),
    to: text('to').notNull(),
    language: text('language').notNull(),
    sealedParams: text('sealed_params'),
    /** The link in the mail, so that a failed delivery can be shown next to the invitation. */
    linkId: uuid('link_id').references(() => links.id, { onDelete: 'set null' }),
    status: text('status').$type<MailStatus>().notNull().default('queued'),
    error: text('error'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [index('mails_queued').on(t.id).where(sql`status = 'queued'`), index('mails_link').on(t.linkId)],
)

/** In-app notifications; their text is created from type and params in the reader's language. */
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

/** Audit log of accounts, members, roles, and billing, by the owner concerned. */
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

/** An owner's connections to publishing platforms; the password is encrypted and never leaves the server. */
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
    /** Where on the platform articles are published, such as one blog of a store; empty if there is only one place. */
    place: text('place').notNull().default(''),
    sealedPassword: text('sealed_password').notNull(),
    isConnected: boolean('is_connected').notNull().default(true),
    /** How the site's API is addressed, as found by the last successful test. */
    apiStyle: text('api_style').$type<'path' | 'query'>().notNull().default('path'),
    account: jsonb('account').$type<ConnectedAccount>(),
    testedAt: moment('tested_at').notNull(),
    testProblem: text('test_problem').$type<ConnectionProblem>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('integrations_account').on(t.ownerId, t.platform, t.url, t.username, t.place)],
)

/** The workspaces in which a connection is used; each workspace has one default per platform. */
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

/** A workspace's providers of search results and models; the key is encrypted and never leaves the server. */
export const providerSettings = pgTable(
  'provider_settings',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    port: text('port').$type<PaidPort>().notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    address: text('address'),
    model: text('model'),
    sealedKey: text('sealed_key'),
    /** The id that the key is encrypted for: the row's own, or that of the row it was copied from. */
    keyId: uuid('key_id').notNull(),
    prices: jsonb('prices').$type<OwnPrices>().notNull().default({}),
    position: integer('position').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    checkedAt: moment('checked_at'),
    checkResult: jsonb('check_result').$type<ProviderCheck>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('provider_settings_provider').on(t.workspaceId, t.port, t.provider)],
)

/** Prices that owners corrected, in millionths of a US dollar by unit; services have an empty model. */
export const ownModelPrices = pgTable(
  'own_model_prices',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    port: text('port').$type<PaidPort>().notNull().default('model'),
    provider: text('provider').$type<PricedProvider>().notNull(),
    model: text('model').notNull(),
    prices: jsonb('prices').$type<UnitPrices>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.port, t.provider, t.model] })],
)

/** Every completed call that may have cost money. */
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
    /** Millionths of a US dollar; null if the price is unknown. */
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

/** Maximum cost of the running calls; a row is deleted when its call ends, and ignored once it is overdue. */
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

/** A workspace's monthly budget, in millionths of a US dollar; without a row there is no limit. */
export const budgets = pgTable(
  'budgets',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    port: text('port').$type<PaidPort>().notNull(),
    /** Null without a limit. */
    monthlyMicroUsd: bigint('monthly_micro_usd', { mode: 'number' }),
    /** The owner is notified once a month when spending reaches this amount. */
    softMicroUsd: bigint('soft_micro_usd', { mode: 'number' }),
    /** The month of the last such notification, such as `2026-11`. */
    warnedMonth: text('warned_month'),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.port] })],
)

/**
 * Whether a workspace may use the operator's keys, and its monthly limit in millionths of a US dollar; no limit if
 * null.
 */
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

/** Comment threads on passages of a document. The anchor is stored as the browser created it. */
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

/** Plain text. A deleted comment keeps its position in the thread. */
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
    /** Set for an imported comment; its author is the user who imported it. */
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

/** The newest comment of a document that a user has seen. */
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

/** Comments waiting to be mailed to a user in one digest. */
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

/** Platforms that an owner's publish dialog offers besides WordPress. */
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

/** API keys for scripts: each acts for its owner in one workspace, limited by its scopes. Only a hash is stored. */
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

/** Webhook receivers for events of a workspace's documents. Secrets are encrypted. */
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
    /** The previous secret; messages are also signed with it for a day. */
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
 * Pending and sent webhook messages. A database trigger on documents writes them in the same transaction as the
 * change, so no event is lost or sent for a change that was rolled back.
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
    /** Null once there are no further attempts. */
    nextAttemptAt: moment('next_attempt_at').defaultNow(),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('webhook_deliveries_log').on(t.webhookId, t.createdAt, t.id),
    index('webhook_deliveries_age').on(t.createdAt),
  ],
)

// Publishing and guests

/** An article on a site: one row per site, so that it is updated there and never duplicated. */
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
    /** State of the last attempt. */
    state: text('state').$type<PublicationState>().notNull(),
    /** State of the article on the site, independent of later attempts; null if it never arrived there. */
    siteState: text('site_state').$type<SiteState>(),
    /** When a scheduled article appears on the site. */
    siteDate: moment('site_date'),
    problem: text('problem').$type<PublishProblem>(),
    /** Parameters of the problem's text. */
    problemParams: jsonb('problem_params').$type<Record<string, string | number>>().notNull().default({}),
    /** The post's id on the site; null until it is known. */
    remoteId: text('remote_id'),
    link: text('link').notNull().default(''),
    /** The version that is being sent or was sent last. */
    versionId: uuid('version_id').notNull(),
    /** The post as read from the site right after the last publication. */
    copy: jsonb('copy').$type<PublishedCopy>(),
    /** URLs of images on the site, keyed by our own URLs. */
    pictures: jsonb('pictures').$type<Record<string, string>>().notNull().default({}),
    report: jsonb('report')
      .$type<{ field: PublishField; state: PublishFieldState; note: string }[]>()
      .notNull()
      .default([]),
    /** The slug and tags sent last; changes made on the site are kept. */
    placement: jsonb('placement').$type<{
      slug: string
      terms: string[] | null
      categories?: string[] | null
      tags?: string[] | null
    }>(),
    /** Fingerprint of the remote changes that a user chose to overwrite. */
    overwrites: text('overwrites'),
    /** A request was sent without a response: the site is checked before anything is sent again. */
    isUncertain: boolean('is_uncertain').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    /** The platform's revision identifier of the post after the last write. */
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

/** Images in a site's library, by content. */
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

/** Links for guests without an account to one document. Only a hash of the secret is stored. */
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

/** Guests' threads, by the link they used; separate from the members' threads. */
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

/** Plain text, by a member or a guest; a guest is identified by a name and a hash of the browser's key. */
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

/** Documents whose notifications a user has muted. */
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

/** One row per setting of the whole installation, such as whether billing is off. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/** Websites that articles can link to: a connected site of the workspace, or one added by its address. */
export const linkSites = pgTable(
  'link_sites',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null for a site added by its address. */
    integrationId: uuid('integration_id').references(() => integrations.id, { onDelete: 'cascade' }),
    /** Address of the site, or of one sitemap. */
    url: text('url').notNull(),
    /** Path patterns; if empty, every page is included. */
    include: text('include').array().notNull().default([]),
    exclude: text('exclude').array().notNull().default([]),
    state: text('state').$type<LinkSiteState>().notNull().default('waiting'),
    problem: text('problem').$type<LinkSiteProblem>(),
    /** Start of the current run, which identifies it; null while none is active. */
    runAt: moment('run_at'),
    /** Last progress of the run. */
    seenAt: moment('seen_at'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** End of the last complete run. */
    indexedAt: moment('indexed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('link_sites_url').on(t.workspaceId, t.url),
    index('link_sites_integration').on(t.integrationId),
    index('link_sites_due').on(t.indexedAt),
  ],
)

/** The index of pages that articles can link to: pages of sites, and published documents by their address. */
export const linkPages = pgTable(
  'link_pages',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    siteId: uuid('site_id').references(() => linkSites.id, { onDelete: 'cascade' }),
    /** The document published there. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** The address without the parts that do not distinguish pages. */
    urlKey: text('url_key').notNull(),
    title: text('title').notNull().default(''),
    keyword: text('keyword').notNull().default(''),
    language: text('language').notNull().default(''),
    /** Phrases that a link to the page can use as its text, the keyword first. */
    phrases: text('phrases').array().notNull().default([]),
    /** Stems of the words of its text. */
    stems: text('stems').array().notNull().default([]),
    text: text('text').notNull().default(''),
    /** Keys of the pages it links to. */
    outgoing: text('outgoing').array().notNull().default([]),
    /** Number of indexed pages that link to it. */
    inbound: integer('inbound').notNull().default(0),
    /** HTTP status of the last request; 0 if there was no response, null before the first. */
    status: smallint('status'),
    /** Where it redirects to. */
    redirect: text('redirect'),
    checkedAt: moment('checked_at'),
    /** Start of the run that last listed it. */
    listedAt: moment('listed_at'),
    /** The next run fetches it. */
    isDue: boolean('is_due').notNull().default(true),
    /** When it last changed, according to the sitemap or the document. */
    changedAt: moment('changed_at'),
  },
  (t) => [
    uniqueIndex('link_pages_url').on(t.workspaceId, t.urlKey),
    index('link_pages_site').on(t.siteId, t.isDue),
    index('link_pages_document').on(t.documentId),
    index('link_pages_stems').using('gin', t.workspaceId, t.stems),
  ],
)

/** Jobs that create many documents: planned articles, or posts of a site. */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BatchKind>().notNull(),
    state: text('state').$type<BatchState>().notNull().default('running'),
    /** The job that may write; a continued batch gets another one. */
    runId: uuid('run_id').notNull(),
    /** Why it stopped on its own, with the parameters of the text. */
    problem: text('problem').$type<ErrorCode>(),
    problemParams: jsonb('problem_params').$type<Record<string, string | number>>().notNull().default({}),
    language: text('language').notNull(),
    locationName: text('location_name').notNull().default(''),
    isFree: boolean('is_free').notNull().default(false),
    clusterId: uuid('cluster_id'),
    integrationId: uuid('integration_id').references(() => integrations.id, { onDelete: 'set null' }),
    /** Address of the site that posts are imported from. */
    site: text('site').notNull().default(''),
    /** Source of the keywords, with the name of the file or the keyword of the cluster. */
    source: text('source').$type<BatchSource>().notNull().default('list'),
    sourceName: text('source_name').notNull().default(''),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Last progress. */
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [
    index('batches_workspace').on(t.workspaceId, t.createdAt),
    index('batches_integration').on(t.integrationId),
    index('batches_creator').on(t.createdBy),
    index('batches_running').on(t.seenAt).where(sql`state = 'running'`),
  ],
)

/** The documents of a batch, in order. */
export const batchRows = pgTable(
  'batch_rows',
  {
    id: id(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Chosen before the document is created, so that a retry does not create a second one. */
    documentId: uuid('document_id').notNull(),
    keyword: text('keyword').notNull().default(''),
    title: text('title').notNull().default(''),
    assigneeId: uuid('assignee_id').references(() => users.id),
    dueDate: moment('due_date'),
    /** The post's id on its site. */
    remoteId: text('remote_id'),
    state: text('state').$type<BatchRowState>().notNull().default('waiting'),
    stage: text('stage').$type<BatchStage>(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    problem: text('problem').$type<ErrorCode>(),
    problemParams: jsonb('problem_params').$type<Record<string, string | number>>().notNull().default({}),
    notes: jsonb('notes').$type<BatchNote[]>().notNull().default([]),
    /** Whether its assignee was notified. */
    isAnnounced: boolean('is_announced').notNull().default(false),
  },
  (t) => [
    uniqueIndex('batch_rows_position').on(t.batchId, t.position),
    index('batch_rows_document').on(t.documentId),
    index('batch_rows_assignee').on(t.assigneeId),
  ],
)

/** Live pages that documents were made from, with the last research of each. */
export const checkedPages = pgTable(
  'checked_pages',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** The address without the parts that do not distinguish pages. */
    urlKey: text('url_key').notNull(),
    readAt: moment('read_at').notNull(),
    words: integer('words').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** The page's text as blocks when it was last copied into the document. */
    blocks: json('blocks').$type<unknown[]>().notNull(),
    keywords: jsonb('keywords').$type<ProposedKeyword[]>().notNull(),
    /** Rank among the results for the keyword. */
    position: integer('position'),
    state: text('state').$type<PageCheckState>().notNull().default('read'),
    stage: text('stage').$type<PageCheckStage>(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Code of the error that ended the research. */
    problem: text('problem'),
    /** Start of the last research, which identifies it. */
    runAt: moment('run_at'),
    /** Last progress; if there is none for several minutes, the process that ran the research has died. */
    seenAt: moment('seen_at'),
    jobId: uuid('job_id'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    comparedAt: moment('compared_at'),
    changes: jsonb('changes').$type<PageChanges>(),
    /** The page's text and title when it was last compared; null once they were merged into the document. */
    found: json('found').$type<{ title: string; description: string; words: number; blocks: unknown[] }>(),
  },
  (t) => [index('checked_pages_url').on(t.workspaceId, t.urlKey), index('checked_pages_user').on(t.userId)],
)

/** Custom templates. Their current content is also the newest row of `template_versions`. */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    sharing: text('sharing').$type<TemplateSharing>().notNull().default('private'),
    kind: text('kind').$type<TemplateKind>().notNull(),
    category: text('category').$type<TemplateCategory>().notNull(),
    name: text('name').notNull(),
    content: jsonb('content').$type<TemplateContent>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('templates_workspace').on(t.workspaceId, t.deletedAt),
    index('templates_creator').on(t.createdBy),
    index('templates_deleter').on(t.deletedBy),
  ],
)

export const templateVersions = pgTable(
  'template_versions',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<TemplateContent>().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.version] }),
    index('template_versions_creator').on(t.createdBy),
  ],
)

/** A user's history with the templates of a workspace, by the id of a custom template or the name of a built-in one. */
export const templateUses = pgTable(
  'template_uses',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    template: text('template').notNull(),
    isFavorite: boolean('is_favorite').notNull().default(false),
    /** Number of runs and articles. */
    uses: integer('uses').notNull().default(0),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId, t.template] }),
    index('template_uses_user').on(t.userId),
  ],
)

/** Runs of templates with their results, and articles started from them. */
export const templateRuns = pgTable(
  'template_runs',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The id of a custom template, or the name of a built-in one. */
    template: text('template').notNull(),
    version: integer('version').notNull(),
    inputs: jsonb('inputs').$type<TemplateInputs>().notNull(),
    language: text('language').notNull(),
    /** Empty for an article, which needs no model. */
    model: text('model').notNull().default(''),
    state: text('state').$type<'done' | 'stopped' | 'failed'>().notNull(),
    /** Millionths of a US dollar; null if the price is unknown. */
    microUsd: bigint('micro_usd', { mode: 'number' }),
    variants: jsonb('variants').$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('template_runs_template').on(t.workspaceId, t.template, t.userId, t.createdAt),
    index('template_runs_user').on(t.userId),
  ],
)

export const voices = pgTable(
  'voices',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    sharing: text('sharing').$type<VoiceSharing>().notNull().default('private'),
    name: text('name').notNull(),
    language: text('language').notNull(),
    content: jsonb('content').$type<VoiceContent>().notNull(),
    /** The profile of the analysis that was last accepted. */
    measured: jsonb('measured').$type<MeasuredVoice>(),
    proposal: jsonb('proposal').$type<VoiceProposal>(),
    version: integer('version').notNull().default(1),
    isLocked: boolean('is_locked').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('voices_workspace').on(t.workspaceId, t.deletedAt),
    index('voices_creator').on(t.createdBy),
    index('voices_deleter').on(t.deletedBy),
  ],
)

export const voiceVersions = pgTable(
  'voice_versions',
  {
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => voices.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<VoiceContent>().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.voiceId, t.version] }), index('voice_versions_creator').on(t.createdBy)],
)

/** A block of a source, as the analysis reads it. */
export interface VoiceSourceBlock {
  kind: 'paragraph' | 'heading' | 'list-item' | 'quote' | 'table-cell' | 'alert' | 'title'
  text: string
}

/** Texts that a voice is measured from. */
export const voiceSources = pgTable(
  'voice_sources',
  {
    id: id(),
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => voices.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<VoiceSourceKind>().notNull(),
    title: text('title').notNull(),
    url: text('url').notNull().default(''),
    words: integer('words').notNull(),
    blocks: jsonb('blocks').$type<VoiceSourceBlock[]>().notNull(),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('voice_sources_voice').on(t.voiceId, t.createdAt),
    index('voice_sources_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
)

/** The default voice of generated texts for each language; an empty language means all others. */
export const voiceDefaults = pgTable(
  'voice_defaults',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    language: text('language').notNull().default(''),
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => voices.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.language] }), index('voice_defaults_voice').on(t.voiceId)],
)

/** The voice that a document's text was last generated in. */
export const documentVoices = pgTable(
  'document_voices',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => voices.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [index('document_voices_voice').on(t.voiceId)],
)

/** Conversations with a model. */
export const chats = pgTable(
  'chats',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    sharing: text('sharing').$type<ChatSharing>().notNull().default('private'),
    title: text('title').notNull().default(''),
    searchTitle: text('search_title').notNull().generatedAlwaysAs(sql.raw('fold_text(title)')),
    /** The last message of the branch that its author saw last. */
    leafId: uuid('leaf_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('chats_own').on(t.workspaceId, t.createdBy, t.updatedAt, t.id),
    index('chats_shared')
      .on(t.workspaceId, t.updatedAt, t.id)
      .where(sql`sharing = 'workspace' and deleted_at is null`),
    index('chats_creator').on(t.createdBy),
    index('chats_deleter').on(t.deletedBy),
  ],
)

/** Messages and answers as a tree: an edited or repeated one is a sibling. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** Null for a first message. */
    parentId: uuid('parent_id'),
    role: text('role').$type<'user' | 'assistant'>().notNull(),
    text: text('text').notNull(),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql.raw('fold_text(text)')),
    state: text('state').$type<AnswerState>().notNull().default('done'),
    error: text('error'),
    model: text('model').notNull().default(''),
    /** Millionths of a US dollar; null if the price is unknown. */
    microUsd: bigint('micro_usd', { mode: 'number' }),
    /** Attachments sent with it, in order. */
    attachmentIds: jsonb('attachment_ids').$type<string[]>().notNull().default([]),
    /** The user who asked. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('chat_messages_chat').on(t.chatId, t.createdAt, t.id),
    index('chat_messages_user').on(t.userId),
    index('chat_messages_writing').on(t.userId).where(sql`state = 'writing'`),
  ],
)

/** Texts sent along with messages, exactly as the model gets them. */
export const chatAttachments = pgTable(
  'chat_attachments',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until a message is sent with it. */
    chatId: uuid('chat_id').references(() => chats.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AttachmentKind>().notNull(),
    title: text('title').notNull(),
    url: text('url'),
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    isShortened: boolean('is_shortened').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('chat_attachments_workspace').on(t.workspaceId),
    index('chat_attachments_user').on(t.userId, t.createdAt),
    index('chat_attachments_chat').on(t.chatId),
    index('chat_attachments_document').on(t.documentId),
  ],
)

/** A user's own folders. */
export const chatFolders = pgTable(
  'chat_folders',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('chat_folders_workspace').on(t.workspaceId, t.userId),
    index('chat_folders_user').on(t.userId),
  ],
)

/** Where a user keeps a conversation. */
export const chatPlaces = pgTable(
  'chat_places',
  {
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    folderId: uuid('folder_id').references(() => chatFolders.id, { onDelete: 'set null' }),
    isPinned: boolean('is_pinned').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.chatId, t.userId] }),
    index('chat_places_user').on(t.userId, t.isPinned),
    index('chat_places_folder').on(t.folderId),
  ],
)

/** Custom prompts. */
export const chatPrompts = pgTable(
  'chat_prompts',
  {
    id: id(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    sharing: text('sharing').$type<ChatSharing>().notNull().default('private'),
    name: text('name').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('chat_prompts_workspace').on(t.workspaceId, t.deletedAt),
    index('chat_prompts_creator').on(t.createdBy),
  ],
)
