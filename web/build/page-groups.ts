import { build, type Plugin, type Rolldown } from 'vite'
import { linkFinder } from './link-finder.ts'
import { editorReaders, overlayRoots, pageRoots, pathOf, readChunks, web } from './page-roots.ts'

const writingPage = 'article/article-page.tsx'
const frame = pageRoots.editor.filter((file) => file !== writingPage)

/** Replaces non-scripts and generated modules, which do not affect the import graph. */
function leaveOut(): Plugin {
  const start = '\0left-out:'
  return {
    name: 'leave-out',
    enforce: 'pre',
    resolveId: (source) => (/^virtual:|\.css$/.test(source) ? start + source : undefined),
    load: (id) =>
      id.startsWith(start) ? { code: 'export default {}', moduleSideEffects: false } : undefined,
  }
}

/** Builds the app with the bundler's default chunks; returns its scripts and dynamic imports. */
async function readPlainBuild(treeshake: Rolldown.InputOptions['treeshake']) {
  const importersOf = new Map<string, string[]>()
  const noteImporters: Plugin = {
    name: 'note-importers',
    generateBundle() {
      for (const id of this.getModuleIds())
        importersOf.set(pathOf(id), (this.getModuleInfo(id)?.dynamicImporters ?? []).map(pathOf))
    },
  }
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'error',
    plugins: [leaveOut(), linkFinder(), noteImporters],
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      copyPublicDir: false,
      rolldownOptions: { treeshake: treeshake ?? true },
    },
  })
  return { importersOf, ...readChunks(([built].flat()[0] as Rolldown.RolldownOutput).output) }
}

/** The lazily loaded entries that need each module. */
function listImporters(reach: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [entry, files] of reach)
    for (const file of files) importers.set(file, [...(importers.get(file) ?? []), entry])
  return importers
}

/**
 * Assigns modules to chunks. By default, the bundler creates a file for every set of pages that share modules, which
 * meant eighty requests for the article page.
 */
export async function findPageGroups(
  treeshake: Rolldown.InputOptions['treeshake'],
): Promise<Map<string, string>> {
  const { all, importersOf, entries, chunkOf, collectImports } = await readPlainBuild(treeshake)
  const listModules = (files: readonly string[]) =>
    new Set([...collectImports(files.map(chunkOf))].flatMap(({ moduleIds }) => moduleIds.map(pathOf)))
  const initial = new Set([...collectImports(entries)].flatMap(({ moduleIds }) => moduleIds.map(pathOf)))
  const login = listModules(pageRoots.login)
  const dashboard = listModules(pageRoots.dashboard)
  const frameModules = listModules(frame)
  const writing = listModules([writingPage])

  // An entry that only the article page loads later can rely on the editor's chunk.
  const reach = new Map<string, Set<string>>()
  for (const { isDynamicEntry, facadeModuleId } of all)
    if (isDynamicEntry && facadeModuleId)
      reach.set(pathOf(facadeModuleId), listModules([pathOf(facadeModuleId)]))
  const later = new Set<string>()
  const isOfArticle = (file: string): boolean => {
    if (initial.has(file) || dashboard.has(file)) return false
    return (
      frameModules.has(file) || writing.has(file) || [...later].some((entry) => reach.get(entry)?.has(file))
    )
  }
  const grow = () => {
    for (const entry of reach.keys()) {
      const from = importersOf.get(entry) ?? []
      if (!later.has(entry) && from.length > 0 && from.every(isOfArticle)) return later.add(entry)
    }
    return null
  }
  while (grow());
  const pages = Object.values(pageRoots).flat()
  const own = new Set<string>([...later, ...pages, ...editorReaders])
  const others = new Set([...reach].flatMap(([entry, files]) => (own.has(entry) ? [] : [...files])))

  const groups = new Map<string, string>()
  for (const file of new Set([...frameModules, ...writing])) {
    if (initial.has(file)) continue
    if (dashboard.has(file)) groups.set(file, login.has(file) ? 'base' : 'frame')
    else if (!others.has(file)) groups.set(file, frameModules.has(file) ? 'article' : 'writing')
    else groups.set(file, file.startsWith('../editor/') ? 'blocks' : 'frame')
  }
  const shell = listModules(['app/shell/app-shell.tsx'])
  for (const [file, from] of listImporters(reach)) {
    if (initial.has(file) || groups.has(file) || from.length < 2) continue
    const isInArticle = from.some((entry) => later.has(entry))
    if (dashboard.has(file)) {
      if (login.has(file)) groups.set(file, 'base')
      else if (!isInArticle) groups.set(file, shell.has(file) ? 'shell' : 'lists')
      else if (file.startsWith('lib/')) continue
      else if (reach.get(overlayRoots.dialogs)?.has(file)) groups.set(file, 'dialogs')
      else if (reach.get(overlayRoots.menus)?.has(file)) groups.set(file, 'menus')
    } else if (login.has(file)) groups.set(file, 'visitor')
    else if (file.includes('/lucide-react/') && from.every((entry) => later.has(entry)))
      groups.set(file, 'icons')
  }
  return groups
}
