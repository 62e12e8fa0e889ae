import { z } from 'zod'
import { anyone, Id, line, Message, name, signedIn, Timestamp } from '../base.ts'
import { Role } from '../workspaces/schemas.ts'

/** Converted to lower case by the app and again by the server. */
export const Email = line(320).pipe(z.string().trim().toLowerCase().pipe(z.email()))
/** The server checks the length, because a schema error here would replace the localized message. */
const NewPassword = z.string().max(1024)
export const passwordLength = { min: 8, max: 128 } as const
export const Username = name(100)
/** The token of a mailed link. */
const LinkToken = z.string().min(1).max(200)
const Token = z.object({ token: z.string() })

/** One signed-in browser. */
export const SessionInfo = z.object({
  _id: Id,
  userAgent: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
  isCurrent: z.boolean(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

/** The purpose of a mailed link; reading it does not consume it. */
export const LinkInfo = z.object({
  /** `return`: for an account without a workspace; `setup`: for the first account, created by the operator. */
  kind: z.enum(['registration', 'invitation', 'return', 'password', 'email', 'setup']),
  email: z.string(),
  workspace: z.string().optional(),
  role: Role.optional(),
  hasAccount: z.boolean(),
})
export type LinkInfo = z.infer<typeof LinkInfo>

/** What visitors may do, for the registration pages. */
export const AuthOptions = z.object({
  registration: z.enum(['open', 'invite', 'closed']),
  /** If not empty, only email addresses of these domains can register. */
  domains: z.array(z.string()),
  /** False if the server cannot send mail. */
  hasMail: z.boolean(),
})
export type AuthOptions = z.infer<typeof AuthOptions>

export const auth = {
  getAuthOptions: anyone
    .route({
      method: 'GET',
      path: '/auth/options',
      summary: 'Get the registration rules and whether the server can send mail',
    })
    .input(z.object({}))
    .output(AuthOptions),
  login: anyone
    .route({ method: 'POST', path: '/auth/login', summary: 'Sign in with email and password' })
    .input(
      z.object({
        email: line(320),
        password: z.string().max(1024),
        remember: z.boolean().optional(),
      }),
    )
    .output(Token),
  logout: signedIn
    .route({
      method: 'POST',
      path: '/auth/logout',
      summary: 'End the session of the token used for the call',
    })
    .input(z.object({}))
    .output(Message),
  logoutEverywhere: signedIn
    .route({ method: 'POST', path: '/auth/logout-everywhere', summary: 'End all sessions of the account' })
    .input(z.object({}))
    .output(Message),
  listSessions: signedIn
    .route({ method: 'GET', path: '/auth/sessions', summary: 'List the caller’s sessions, newest first' })
    .input(z.object({}))
    .output(z.array(SessionInfo)),
  endSession: signedIn
    .route({ method: 'DELETE', path: '/auth/sessions/{id}', summary: 'End one of the caller’s sessions' })
    .input(z.object({ id: Id }))
    .output(Message),
  register: anyone
    .route({ method: 'POST', path: '/auth/register', summary: 'Mail a link to create an account' })
    .input(z.object({ email: Email }))
    .output(Message),
  readLink: anyone
    .route({
      method: 'POST',
      path: '/auth/token',
      summary: 'Get the purpose of a mailed link without using it up',
    })
    .input(z.object({ token: LinkToken }))
    .output(LinkInfo),
  confirmRegistration: anyone
    .route({
      method: 'POST',
      path: '/auth/confirm',
      summary: 'Create an account from a registration link and sign in',
    })
    .input(z.object({ token: LinkToken, username: Username, password: NewPassword }))
    .output(Token),
  setUpAccount: anyone
    .route({
      method: 'POST',
      path: '/auth/setup',
      summary:
        'Create an account from a setup link printed by the server; the first account chooses its email address',
    })
    .input(z.object({ token: LinkToken, email: Email, username: Username, password: NewPassword }))
    .output(Token),
  confirmSubUser: anyone
    .route({
      method: 'POST',
      path: '/workspaces/confirm-subUser',
      summary: 'Accept an invitation; an existing account confirms with its password',
    })
    .input(z.object({ token: LinkToken, username: Username.optional(), password: NewPassword }))
    .output(Token),
  returnToAccount: anyone
    .route({
      method: 'POST',
      path: '/auth/return',
      summary: 'Reactivate an account without a workspace, with a mailed link and its password',
    })
    .input(z.object({ token: LinkToken, password: z.string().max(1024) }))
    .output(Token),
  requestPasswordReset: anyone
    .route({ method: 'POST', path: '/email/password/reset', summary: 'Mail a link to reset the password' })
    .input(z.object({ email: Email }))
    .output(Message),
  resetPassword: anyone
    .route({
      method: 'POST',
      path: '/users/reset-password',
      summary: 'Set a new password with a mailed link and end all sessions',
    })
    .input(z.object({ token: LinkToken, password: NewPassword }))
    .output(Message),
  confirmEmail: anyone
    .route({
      method: 'POST',
      path: '/auth/confirm-email',
      summary: 'Confirm a new email address with a mailed link',
    })
    .input(z.object({ token: LinkToken }))
    .output(Message),
}
