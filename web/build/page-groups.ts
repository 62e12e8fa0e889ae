import { build, type Plugin, type Rolldown } from 'vite'
import { linkFinder } from './link-finder.ts'
import { editorReaders, pageRoots, pathOf, readChunks, web } from './page-roots.ts'

const writingPage = 'article/article-page.tsx'
const frame = pageRoots.editor.filter((file) => file !== writingPage)

/** Stands in for what is no script and for what is written by the build: neither says which module needs which. */
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

/** Builds the app as the bundler would divide it by itself, and gives its scripts and who asks late for which. */
async function readPlainBuild(treeshake: Rolldown.InputOptions['treeshake']) {
  const askers = new Map<string, string[]>()
  const note: Plugin = {
    name: 'note-askers',
    generateBundle() {
      for (const id of this.getModuleIds())
        askers.set(pathOf(id), (this.getModuleInfo(id)?.dynamicImporters ?? []).map(pathOf))
    },
  }
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'error',
    plugins: [leaveOut(), linkFinder(), note],
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      copyPublicDir: false,
      rolldownOptions: { treeshake: treeshake ?? true },
    },
  })
  return { askers, ...readChunks(([built].flat()[0] as Rolldown.RolldownOutput).output) }
}

/**
 * Finds what the page of an article may travel as. Left to itself the bundler makes a file of every set of pages that
 * share something: eighty for this page, each of which costs it a request.
 *
 * @param treeshake As of the build itself.
 * @returns By path below `web` the file of a module: what log-in, dashboard and article share, what the latter two
 *   share, the page around an article, the editor, and what pages that only show texts know of blocks as well. The
 *   little else that other pages need too goes with what every signed-in page has, so that none fetches the editor.
 */
export async function findPageGroups(
  treeshake: Rolldown.InputOptions['treeshake'],
): Promise<Map<string, string>> {
  const { all, askers, entries, holderOf, collectImports } = await readPlainBuild(treeshake)
  const listModules = (files: readonly string[]) =>
    new Set([...collectImports(files.map(holderOf))].flatMap(({ moduleIds }) => moduleIds.map(pathOf)))
  const initial = new Set([...collectImports(entries)].flatMap(({ moduleIds }) => moduleIds.map(pathOf)))
  const login = listModules(pageRoots.login)
  const dashboard = listModules(pageRoots.dashboard)
  const around = listModules(frame)
  const writing = listModules([writingPage])

  // What only the page of an article asks for later finds the editor there already.
  const reach = new Map<string, Set<string>>()
  for (const { isDynamicEntry, facadeModuleId } of all)
    if (isDynamicEntry && facadeModuleId)
      reach.set(pathOf(facadeModuleId), listModules([pathOf(facadeModuleId)]))
  const later = new Set<string>()
  const isOfArticle = (file: string): boolean => {
    if (initial.has(file) || dashboard.has(file)) return false
    return around.has(file) || writing.has(file) || [...later].some((entry) => reach.get(entry)?.has(file))
  }
  const grow = () => {
    for (const entry of reach.keys()) {
      const from = askers.get(entry) ?? []
      if (!later.has(entry) && from.length > 0 && from.every(isOfArticle)) return later.add(entry)
    }
    return null
  }
  while (grow());
  const pages = Object.values(pageRoots).flat()
  const own = new Set<string>([...later, ...pages, ...editorReaders])
  const others = new Set([...reach].flatMap(([entry, files]) => (own.has(entry) ? [] : [...files])))

  const groups = new Map<string, string>()
  for (const file of new Set([...around, ...writing])) {
    if (initial.has(file)) continue
    if (dashboard.has(file)) groups.set(file, login.has(file) ? 'base' : 'frame')
    else if (!others.has(file)) groups.set(file, around.has(file) ? 'article' : 'writing')
    else groups.set(file, file.startsWith('../editor/') ? 'blocks' : 'frame')
  }
  return groups
}
