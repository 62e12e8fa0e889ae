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

const server = process.env.RANKWELL_SERVER ?? 'http://127.0.0.1:4000'

const startLibraries = /node_modules\//
const startModules = /[\\/](?:web[\\/](?:app|features|lib|ui)|contract|seo)[\\/]|preload-helper/

/** Our own packages run nothing on import, so what a page does not use leaves its bundle. */
const treeshake = {
  moduleSideEffects: [{ test: /[\\/](?:contract|seo)[\\/](?!.*node_modules)[^.]+\.ts$/, sideEffects: false }],
}

/** How the scripts of the build are divided; a development server sends every module by itself. */
async function divideScripts() {
  const groupOf = await findPageGroups(treeshake)
  return {
    // What every page starts with travels as one file, which compresses better than a dozen.
    groups: [
      { name: 'start', tags: ['$initial' as const], test: startLibraries, priority: 2 },
      // So does our own part of it. What that imports stays where it is: most of it is for other pages.
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
    articlePage(),
  ],
  html: { cspNonce: 'CSP_NONCE' },
  // Keeps `:dir()` (4), which would become a list of languages: texts of both directions stand in one article.
  css: { lightningcss: { exclude: 4 } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // What a page loads is held to its own bounds by a test: the text editor is one script on purpose.
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Names of other scripts stand in each script that may fetch them: short ones weigh less.
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
