import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const web = join(import.meta.dirname, '..')

/** The modules that a page is drawn by first, besides the entry; what they import at once comes with them. */
const roots = {
  login: ['pages/login.tsx'],
  dashboard: ['app/shell/signed-in-frame.tsx', 'app/shell/app-shell.tsx', 'pages/dashboard.tsx'],
  editor: [
    ...['app/shell/signed-in-frame.tsx', 'app/shell/article-shell.tsx', 'pages/copy-butler.tsx'],
    'features/writing/writing-page.tsx',
  ],
} as const

export type MeasuredPage = keyof typeof roots

/** The chunks that are fetched for some chunks: these, and all that they import at once. */
function collectImports(chunks: Map<string, Rolldown.OutputChunk>, from: Rolldown.OutputChunk[]) {
  const found = new Set<Rolldown.OutputChunk>()
  const waiting = [...from]
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    for (const name of chunk.imports) {
      const next = chunks.get(name)
      if (next) waiting.push(next)
    }
  }
  return found
}

/**
 * Builds the app without writing anything, and weighs the scripts that each page needs before it can be drawn.
 *
 * @returns For each page the sum of its files after gzip, in bytes.
 */
export async function measureScripts(): Promise<Record<MeasuredPage, number>> {
  const built = await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  )
  const holderOf = (file: string) => {
    const isIt = (id: string) => relative(web, id).replaceAll('\\', '/') === file
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some(isIt))
    if (!chunk) throw new Error(`No script holds ${file}`)
    return chunk
  }
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry)
  const weigh = (files: readonly string[]) =>
    [...collectImports(chunks, [...entries, ...files.map(holderOf)])].reduce(
      (sum, { code }) => sum + gzipSync(code, { level: 9 }).length,
      0,
    )
  return { login: weigh(roots.login), dashboard: weigh(roots.dashboard), editor: weigh(roots.editor) }
}
