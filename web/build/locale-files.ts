import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { articleTexts } from '../lib/article-texts.ts'

const folder = join(import.meta.dirname, '../locales')

/** All text files, as `{language}/{namespace}.json` with forward slashes. */
const listFiles = (): string[] =>
  globSync('*/*.json', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

const readTexts = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** The texts of several namespaces in one language, by namespace. */
const joinTexts = (language: string): string =>
  JSON.stringify(
    Object.fromEntries(articleTexts.map((name) => [name, readTexts(`${language}/${name}.json`)])),
  )

/**
 * Serves the texts as JSON files, and those of the article page as one file, below a path with a content
 * hash. So the code contains neither the texts nor a table of their paths.
 *
 * @returns A Vite plugin; `import.meta.env.TEXTS_PATH` is that path.
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
        const [, language] = /^\/([a-z]{2})\/article-page\.json$/.exec(request.url ?? '') ?? []
        if (language) return response.setHeader('content-type', 'application/json').end(joinTexts(language))
        const file = listFiles().find((file) => request.url === `/${file}`)
        if (!file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(readFileSync(join(folder, file)))
      })
    },
    generateBundle() {
      for (const file of listFiles()) {
        const source = JSON.stringify(readTexts(file))
        this.emitFile({ type: 'asset', fileName: `${path}/${file}`, source })
      }
      for (const language of new Set(listFiles().map((file) => file.split('/')[0] ?? '')))
        this.emitFile({
          type: 'asset',
          fileName: `${path}/${language}/article-page.json`,
          source: joinTexts(language),
        })
    },
  }
}
