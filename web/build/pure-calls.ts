import type { Plugin } from 'vite'

/**
 * Marks the top-level calls of `lib0/dom` as pure. Otherwise the editor's script would keep them and, through them,
 * all of `lib0/schema`, which nothing uses.
 *
 * @returns A Vite plugin for the build.
 */
export function pureCalls(): Plugin {
  return {
    name: 'pure-calls',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]lib0[\\/]dom\.js$/ },
      handler: (code) => ({
        code: code.replaceAll('= $.$custom(', '= /* @__PURE__ */ $.$custom('),
        map: null,
      }),
    },
  }
}
