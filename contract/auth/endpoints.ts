import { z } from 'zod'
import { anyone, Id, line, Message, name, signedIn, Timestamp } from '../base.ts'
import { Role } from '../workspaces/schemas.ts'

/** Sent lower-cased by the app and lower-cased once more by the server. */
export const Email = line(320).pipe(z.string().trim().toLowerCase().pipe(z.email()))
/** Checked against the rules on the server: a length refused here would hide the localised reason. */
const NewPassword = z.string().max(1024)
export const passwordLength = { min: 8, max: 128 } as const
export const Username = name(100)
/** The secret part of a mailed link. */
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

/** What a mailed link is for; reading it consumes nothing. */
export const LinkInfo = z.object({
  /** `return`: into an account that is in no workspace any more; `setup`: a first account, made by the operator. */
  kind: z.enum(['registration', 'invitation', 'return', 'password', 'email', 'setup']),
  email: z.string(),
  workspace: z.string().optional(),
  role: Role.optional(),
  hasAccount: z.boolean(),
})
export type LinkInfo = z.infer<typeof LinkInfo>

/** What visitors may do here, for the pages that open accounts and send mail. */
export const AuthOptions = z.object({
  registration: z.enum(['open', 'invite', 'closed']),
  /** Where not empty, only addresses of these domains can register. */
  domains: z.array(z.string()),
  /** False where the server has no way to send mail. */
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
