import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../locales')

/** Every file of texts, as `{language}/{namespace}.json` with forward slashes. */
const listFiles = (): string[] =>
  globSync('*/*.json', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

/**
 * Serves the texts as JSON files below one address that changes with their content, so that the code carries
 * neither the texts nor a table of their addresses.
 *
 * @returns A Vite plugin; `import.meta.env.TEXTS_PATH` is that address.
 */
export function localeFiles(): Plugin {
  const hash = createHash('sha256')
  for (const file of listFiles()) hash.update(file).update(readFileSync(join(folder, file)))
  const path = `assets/texts-${hash.digest('hex').slice(0, 10)}`
  return {
    name: 'locale-files',
    config: () => ({ define: { 'import.meta.env.TEXTS_PATH': JSON.stringify(`/${path}`) } }),
    configureServer(server) {
      server.middlewares.use(`/${path}`, (request, response, next) => {
        const file = listFiles().find((file) => request.url === `/${file}`)
        if (!file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(readFileSync(join(folder, file)))
      })
    },
    generateBundle() {
      for (const file of listFiles()) {
        const texts = JSON.stringify(JSON.parse(readFileSync(join(folder, file), 'utf8')))
        this.emitFile({ type: 'asset', fileName: `${path}/${file}`, source: texts })
      }
    },
  }
}
