import { z } from 'zod'
import { Email, Username } from '../auth/endpoints.ts'
import { AvatarUrl } from '../avatars/endpoints.ts'
import { Id, LanguageCode, line } from '../base.ts'
import { NotificationType } from '../notifications/schemas.ts'
import { Role, WorkspaceSummary } from '../workspaces/schemas.ts'

export const interfaceLanguages = ['en', 'ar', 'tr', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru'] as const
export const InterfaceLanguage = z.enum(interfaceLanguages)
export type InterfaceLanguage = z.infer<typeof InterfaceLanguage>

export const ToDoListSteps = z.object({ isDocumentApproved: z.boolean(), isDocumentOptimized: z.boolean() })
export type ToDoListSteps = z.infer<typeof ToDoListSteps>

/** Channels (app and email) by notice type. A missing type uses both. */
export const NotificationChoices = z.partialRecord(
  NotificationType,
  z.object({ app: z.boolean(), mail: z.boolean() }),
)
export type NotificationChoices = z.infer<typeof NotificationChoices>

/** A user as other members see them. */
export const Person = z.object({
  _id: Id,
  username: z.string(),
  avatar: z.string().nullable(),
  color: z.string(),
  role: Role,
})
export type Person = z.infer<typeof Person>

/** A user as they see themselves. */
export const User = Person.extend({
  email: z.string(),
  /** A new email address that is not confirmed yet. */
  pendingEmail: z.object({ email: z.string(), isExpired: z.boolean() }).nullable(),
  /** Role on the installation. */
  serverRole: z.enum(['operator']).nullable(),
  isOnboarded: z.boolean(),
  isSubscribed: z.boolean(),
  /** False if the installation has no billing. */
  isBilled: z.boolean(),
  selectedWorkspace: WorkspaceSummary.nullable(),
  workspaces: z.array(WorkspaceSummary),
  toDoListSteps: ToDoListSteps,
  language: InterfaceLanguage,
  timeZone: z.string(),
  contentLanguage: z.string(),
  locationName: z.string(),
  goal: z.string(),
  notifications: NotificationChoices,
  /** Only for owners: status and the end of the trial, in seconds; `now` is the server's time. */
  subscription: z
    .object({
      status: z.string(),
      trial_end: z.number().nullable(),
      cancel_at_period_end: z.boolean(),
      now: z.number(),
    })
    .nullable(),
})
export type User = z.infer<typeof User>

export const UserChanges = z
  .object({
    username: Username,
    avatar: AvatarUrl.nullable(),
    color: z.string().regex(/^[0-9A-Fa-f]{6}$/),
    toDoListSteps: ToDoListSteps.partial(),
    isOnboarded: z.literal(true),
    language: InterfaceLanguage,
    timeZone: line(64),
    contentLanguage: LanguageCode,
    locationName: line(100),
    goal: line(300),
    notifications: NotificationChoices,
    /** Takes effect once it is confirmed. */
    email: Email,
    password: z.string().max(1024),
    /** Required for a new email address or password. */
    currentPassword: z.string().max(1024),
  })
  .partial()
