import './lib/csp.ts'
import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadRoutes } from './app/routes.tsx'
import { prefetchUser } from './features/auth/api.ts'
import { fetchArticleTexts, startI18n } from './lib/i18n.ts'
import { loadNewVersion } from './lib/lazy-with-retry.ts'
import { watchPageFailures } from './lib/recent-failures.ts'
import { takeSession } from './lib/session-channel.ts'
import { startTheme } from './lib/theme.ts'
import { readToken } from './lib/token.ts'
import { whenIdle } from './lib/when-idle.ts'
import { loadOutdatedPage } from './ui/lazy-page.ts'

/** How long (ms) the first render waits for its content, to avoid a spinner that disappears immediately. */
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

// Loaded early, because the file no longer exists once a new version is deployed, which it must detect.
whenIdle(() =>
  Promise.all([loadNewVersion(), loadOutdatedPage()]).then(
    ([version]) => version.watchMissingScripts(),
    () => undefined,
  ),
)
