import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packageFile = createRequire(import.meta.url).resolve('country-flag-icons/package.json')
const folder = join(dirname(packageFile), '3x2')
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

/** Flag files by two-letter country code. */
const listFiles = (): string[] => readdirSync(folder).filter((file) => /^[A-Z]{2}\.svg$/.test(file))

/**
 * Serves the flags as SVG files, so that the browser only loads those it shows.
 *
 * @returns A Vite plugin; `import.meta.env.FLAGS_PATH` is the folder's path.
 */
export function countryFlags(): Plugin {
  const path = `assets/flags-${createHash('sha256').update(version).digest('hex').slice(0, 10)}`
  return {
    name: 'country-flags',
    config: () => ({ define: { 'import.meta.env.FLAGS_PATH': JSON.stringify(`/${path}`) } }),
    configureServer(server) {
      server.middlewares.use(`/${path}`, (request, response, next) => {
        const file = listFiles().find((one) => request.url === `/${one}`)
        if (!file) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(readFileSync(join(folder, file)))
      })
    },
    generateBundle() {
      for (const file of listFiles())
        this.emitFile({
          type: 'asset',
          fileName: `${path}/${file}`,
          source: readFileSync(join(folder, file)),
        })
    },
  }
}
