import { z } from 'zod'
import { anyone, Id, line, Message, name, signedIn, Timestamp } from '../base.ts'
import { Role } from '../workspaces/schemas.ts'

/** Converted to lower case by the app and again by the server. */
export const Email = line(320).pipe(z.string().trim().toLowerCase().pipe(z.email()))
/** The server checks its length, because an error here would replace the localized message. */
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
  /** `return`: to an account without a workspace; `setup`: a first account created by the operator. */
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
      summary: 'Who may register, and whether mail can be sent',
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
    .route({ method: 'POST', path: '/auth/logout', summary: 'End the session of the token' })
    .input(z.object({}))
    .output(Message),
  logoutEverywhere: signedIn
    .route({ method: 'POST', path: '/auth/logout-everywhere', summary: 'End every session of the account' })
    .input(z.object({}))
    .output(Message),
  listSessions: signedIn
    .route({ method: 'GET', path: '/auth/sessions', summary: 'Where one is signed in, newest first' })
    .input(z.object({}))
    .output(z.array(SessionInfo)),
  endSession: signedIn
    .route({ method: 'DELETE', path: '/auth/sessions/{id}', summary: 'End one of the own sessions' })
    .input(z.object({ id: Id }))
    .output(Message),
  register: anyone
    .route({ method: 'POST', path: '/auth/register', summary: 'Ask for a link that opens an account' })
    .input(z.object({ email: Email }))
    .output(Message),
  readLink: anyone
    .route({ method: 'POST', path: '/auth/token', summary: 'What a mailed link is for; consumes nothing' })
    .input(z.object({ token: LinkToken }))
    .output(LinkInfo),
  confirmRegistration: anyone
    .route({ method: 'POST', path: '/auth/confirm', summary: 'Open the account of a registration link' })
    .input(z.object({ token: LinkToken, username: Username, password: NewPassword }))
    .output(Token),
  setUpAccount: anyone
    .route({
      method: 'POST',
      path: '/auth/setup',
      summary: 'Open an account by a set-up link, which the server prints; the first one chooses its address',
    })
    .input(z.object({ token: LinkToken, email: Email, username: Username, password: NewPassword }))
    .output(Token),
  confirmSubUser: anyone
    .route({
      method: 'POST',
      path: '/workspaces/confirm-subUser',
      summary: 'Accept an invitation; somebody with an account gives its password',
    })
    .input(z.object({ token: LinkToken, username: Username.optional(), password: NewPassword }))
    .output(Token),
  returnToAccount: anyone
    .route({
      method: 'POST',
      path: '/auth/return',
      summary: 'Go on with an account that is in no workspace any more, by link and its password',
    })
    .input(z.object({ token: LinkToken, password: z.string().max(1024) }))
    .output(Token),
  requestPasswordReset: anyone
    .route({ method: 'POST', path: '/email/password/reset', summary: 'Ask for a link to a new password' })
    .input(z.object({ email: Email }))
    .output(Message),
  resetPassword: anyone
    .route({
      method: 'POST',
      path: '/users/reset-password',
      summary: 'Set a new password by link; every session ends',
    })
    .input(z.object({ token: LinkToken, password: NewPassword }))
    .output(Message),
  confirmEmail: anyone
    .route({ method: 'POST', path: '/auth/confirm-email', summary: 'Take over a new address by link' })
    .input(z.object({ token: LinkToken }))
    .output(Message),
}
