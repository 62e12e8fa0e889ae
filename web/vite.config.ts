import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articlePage } from './build/article-page.ts'
import { contractRoutes } from './build/contract-routes.ts'
import { countryFlags } from './build/country-flags.ts'
import { linkFinder } from './build/link-finder.ts'
import { localeFiles } from './build/locale-files.ts'
import { findPageGroups } from './build/page-groups.ts'
import { pathOf } from './build/page-roots.ts'
import { preloadLists } from './build/preload-lists.ts'
import { pureCalls } from './build/pure-calls.ts'

const server = process.env.RANKWELL_SERVER ?? 'http://127.0.0.1:4000'

const startLibraries = /node_modules\//
const startModules = /[\\/](?:web[\\/](?:app|features|lib|ui)|contract|seo)[\\/]|preload-helper/

/** Our own packages have no side effects, so unused exports are removed from bundles. */
const treeshake = {
  moduleSideEffects: [{ test: /[\\/](?:contract|seo)[\\/](?!.*node_modules)[^.]+\.ts$/, sideEffects: false }],
}

/** Chunks of the build; the development server serves modules individually. */
async function divideScripts() {
  const groupOf = await findPageGroups(treeshake)
  return {
    // The common start of every page is one file, which compresses better than a dozen.
    groups: [
      { name: 'start', tags: ['$initial' as const], test: startLibraries, priority: 2 },
      // The app's own start modules form one file too. Their imports do not, because other pages need most of them.
      {
        name: 'app',
        tags: ['$initial' as const],
        test: startModules,
        priority: 1,
        includeDependenciesRecursively: false,
      },
      {
        name: (id: string) => groupOf.get(pathOf(id)) ?? null,
        debugName: 'pages',
        includeDependenciesRecursively: false,
      },
    ],
  }
}

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    contractRoutes(),
    countryFlags(),
    localeFiles(),
    linkFinder(),
    preloadLists(),
    pureCalls(),
    articlePage(),
  ],
  html: { cspNonce: 'CSP_NONCE' },
  // Keeps `:dir()` (4), which would be compiled to a list of languages, because articles contain texts of
  // both directions.
  css: { lightningcss: { exclude: 4 } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A test has its own limits for each page; the text editor is intentionally one script.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Scripts contain the names of scripts they may load, so short names make them smaller.
        chunkFileNames: 'assets/[hash:7].js',
        ...(command === 'build' && { codeSplitting: await divideScripts() }),
      },
      treeshake,
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': server,
      '/socket.io': { target: server, ws: true },
      '/yjs': { target: server, ws: true },
    },
  },
  preview: { host: '127.0.0.1', port: 4173 },
}))
