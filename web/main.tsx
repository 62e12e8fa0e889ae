import './lib/csp.ts'
import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startI18n } from './lib/i18n.ts'
import { watchPageFailures } from './lib/recent-failures.ts'
import { startTheme } from './lib/theme.ts'

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
