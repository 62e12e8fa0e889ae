import { z } from 'zod'
import { Id, line } from '../base.ts'
import { Role, WorkspaceSummary } from '../workspaces/schemas.ts'

export const interfaceLanguages = ['en', 'ar', 'tr', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru'] as const
export const InterfaceLanguage = z.enum(interfaceLanguages)
export type InterfaceLanguage = z.infer<typeof InterfaceLanguage>

export const ToDoListSteps = z.object({ isDocumentApproved: z.boolean(), isDocumentOptimized: z.boolean() })
export type ToDoListSteps = z.infer<typeof ToDoListSteps>

/** What colleagues see of a person. */
export const Person = z.object({
  _id: Id,
  username: z.string(),
  avatar: z.string().nullable(),
  color: z.string(),
  role: Role,
})
export type Person = z.infer<typeof Person>

/** What a person sees of oneself. */
export const User = Person.extend({
  email: z.string(),
  isOnboarded: z.boolean(),
  isSubscribed: z.boolean(),
  selectedWorkspace: WorkspaceSummary.nullable(),
  workspaces: z.array(WorkspaceSummary),
  toDoListSteps: ToDoListSteps,
  language: InterfaceLanguage,
  timeZone: z.string(),
  /** Only for owners: status and the end of the trial, in seconds. */
  subscription: z.object({ status: z.string(), trial_end: z.number().nullable() }).nullable(),
})
export type User = z.infer<typeof User>

export const UserChanges = z
  .object({
    username: line(100).pipe(z.string().trim().min(1)),
    color: z.string().regex(/^[0-9A-Fa-f]{6}$/),
    toDoListSteps: ToDoListSteps.partial(),
    language: InterfaceLanguage,
    timeZone: z.string().max(64),
  })
  .partial()
