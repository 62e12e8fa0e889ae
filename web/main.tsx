import './lib/csp.ts'
import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadGonePage } from './app/lazy-page.ts'
import { startI18n } from './lib/i18n.ts'
import { loadNewVersion } from './lib/late-part.ts'
import { watchPageFailures } from './lib/recent-failures.ts'
import { startTheme } from './lib/theme.ts'
import { whenIdle } from './lib/when-idle.ts'

watchPageFailures()
startTheme()
await startI18n()

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
