import module from 'node:module'
import { join } from 'node:path'

// Must be enabled before anything else is loaded. Cached compiled code makes the next start a third faster. If the
// folder is not writable, nothing is cached.
module.enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'rankwell'))
await import('./run.ts')
