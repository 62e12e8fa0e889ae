import { z } from 'zod'
import { anyone, line, Message, signedIn } from '../base.ts'

export const auth = {
  login: anyone
    .route({ method: 'POST', path: '/auth/login', summary: 'Sign in with email and password' })
    .input(
      z.object({
        email: line(320),
        password: z.string().max(1024),
        remember: z.boolean().optional(),
      }),
    )
    .output(z.object({ token: z.string() })),
  logout: signedIn
    .route({ method: 'POST', path: '/auth/logout', summary: 'End the session of the token' })
    .input(z.object({}))
    .output(Message),
}
