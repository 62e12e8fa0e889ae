import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:contract-routes'

/**
 * Serves the module `virtual:contract-routes`: method and path of every call of the contract, without its
 * schemas. The browser needs no more to call, and so carries no schema library on its first paint.
 *
 * @returns A Vite plugin. The routes are read in a process of their own, so that a changed contract is seen.
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
