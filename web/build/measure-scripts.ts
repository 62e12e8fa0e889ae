import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { type MeasuredPage, pageRoots, readChunks, web } from './page-roots.ts'

/**
 * Builds the app without writing files and measures the scripts each page needs before it renders.
 *
 * @returns For each page the total gzipped size of its files in bytes, and their number.
 */
export async function measureScripts(): Promise<Record<MeasuredPage, { bytes: number; files: number }>> {
  const built = await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })
  const { entries, chunkOf, collectImports } = readChunks(
    ([built].flat()[0] as Rolldown.RolldownOutput).output,
  )
  const weigh = (files: readonly string[]) => {
    const scripts = [...collectImports([...entries, ...files.map(chunkOf)])]
    const bytes = scripts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
    return { bytes, files: scripts.length }
  }
  return {
    login: weigh(pageRoots.login),
    dashboard: weigh(pageRoots.dashboard),
    editor: weigh(pageRoots.editor),
  }
}
