import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:contract-routes'

/**
 * Serves the module `virtual:contract-routes`: method and path of every call, without schemas. The browser
 * needs no more for a call, so the first load contains no schema library.
 *
 * @returns A Vite plugin. The routes are read in a separate process, so that contract changes are picked up.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      const script = join(import.meta.dirname, 'print-contract-routes.ts')
      return `export default ${execFileSync(process.execPath, [script], { encoding: 'utf8' })}`
    },
    handleHotUpdate({ file, server }) {
      if (!/[\\/]contract[\\/].*\.ts$/.test(file)) return
      const module = server.moduleGraph.getModuleById(`\0${id}`)
      if (module) server.moduleGraph.invalidateModule(module)
    },
  }
}
