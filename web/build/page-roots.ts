import { relative } from 'node:path'
import type { Rolldown } from 'vite'

export const web = `${import.meta.dirname}/..`

/** The modules that a page renders first, in addition to the entry; their static imports come with them. */
export const pageRoots = {
  login: ['pages/login.tsx'],
  dashboard: ['app/shell/signed-in-frame.tsx', 'app/shell/app-shell.tsx', 'pages/dashboard.tsx'],
  editor: [
    ...['app/shell/signed-in-frame.tsx', 'app/shell/article-shell.tsx', 'pages/copy-butler.tsx'],
    'article/article-page.tsx',
  ],
} as const

/** Pages that need the editor's code to read documents; most visitors already have it cached. */
export const editorReaders = ['pages/unsent.tsx']

/** Roots of two chunks: the modules that only dialogs need, and those that only menus need. */
export const overlayRoots = {
  dialogs: 'features/auth/sign-out-dialog.tsx',
  menus: 'article/manage-menu.tsx',
}

export type MeasuredPage = keyof typeof pageRoots

/** A module's path below `web`, with forward slashes. */
export const pathOf = (id: string) => relative(web, id).replaceAll('\\', '/')

/** The scripts of a build, with lookup functions. */
export function readChunks(output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) {
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  )
  const all = [...chunks.values()]
  const chunkOfModule = new Map(
    all.flatMap((chunk) => chunk.moduleIds.map((id) => [pathOf(id), chunk] as const)),
  )
  return {
    all,
    entries: all.filter(({ isEntry }) => isEntry),
    /** The script that contains a module, by its path below `web`. */
    chunkOf(file: string): Rolldown.OutputChunk {
      const chunk = chunkOfModule.get(file)
      if (!chunk) throw new Error(`No script contains ${file}`)
      return chunk
    },
    /** These scripts and all of their static imports. */
    collectImports(from: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
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
    },
  }
}
