import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { SessionProvider } from '../features/auth/session.tsx'
import { queryClient } from '../lib/query-client.ts'
import { SpinnerLogo } from '../ui/spinner-logo.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { ExpiredNotice } from './expired-notice.tsx'
import { AppRoutes } from './routes.tsx'

/** The whole app: data, session, pages, notifications. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<SpinnerLogo />}>
        <SessionProvider>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
          <ExpiredNotice />
        </SessionProvider>
      </Suspense>
      <Toaster />
    </QueryClientProvider>
  )
}
