import type { Plugin, Rolldown } from 'vite'
import { readChunks } from './page-roots.ts'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Shortens the lists of files that a dynamic import preloads: leaves out what the importing script has already
 * loaded. The lists are part of the scripts, and several kilobytes of the first load.
 *
 * @returns A Vite plugin for the build.
 */
export function preloadLists(): Plugin {
  /** The scripts and styles loaded with each script. */
  const loadedWith = new Map<string, Set<string>>()
  return {
    name: 'preload-lists',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files, { hostId }) =>
            files.filter((file) => !loadedWith.get(hostId)?.has(file)),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const { all, entries, collectImports } = readChunks(Object.values(bundle))
        for (const chunk of all) {
          const loaded = [...collectImports([...entries, chunk])] as Chunk[]
          loadedWith.set(
            chunk.fileName,
            new Set(loaded.flatMap((one) => [one.fileName, ...(one.viteMetadata?.importedCss ?? [])])),
          )
        }
      },
    },
  }
}
