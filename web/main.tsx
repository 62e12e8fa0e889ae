import './lib/csp.ts'
import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadRoutes } from './app/routes.tsx'
import { prefetchUser } from './features/auth/api.ts'
import { fetchArticleTexts, startI18n } from './lib/i18n.ts'
import { loadGonePage } from './lib/lazy-page.ts'
import { loadNewVersion } from './lib/lazy-with-retry.ts'
import { watchPageFailures } from './lib/recent-failures.ts'
import { takeSession } from './lib/session-channel.ts'
import { startTheme } from './lib/theme.ts'
import { readToken } from './lib/token.ts'
import { whenIdle } from './lib/when-idle.ts'

/** So long (ms) the first picture waits for what it shows, so that it is no spinner that goes again at once. */
const firstWithin = 500

watchPageFailures()
startTheme()
if (readToken().state === 'valid' && location.pathname.startsWith('/copy-butler/')) fetchArticleTexts()
const texts = startI18n()
await takeSession()
const isSignedIn = readToken().state === 'valid'
if (isSignedIn) {
  const page = Promise.all([prefetchUser(), preloadRoutes(location)])
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, firstWithin))])
}
await texts

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// While this version is still there: what tells of the next one is gone with it otherwise.
whenIdle(() =>
  Promise.all([loadNewVersion(), loadGonePage()]).then(
    ([version]) => version.watchMissingScripts(),
    () => undefined,
  ),
)
