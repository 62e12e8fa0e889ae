/** Files that may contain SQL; the SQL rules leave them out. */
export const sqlFiles = '(^server/(db|testing)/|^server/drizzle\\.config\\.ts$|[/-]queries\\.ts$)'

const knownBy = ({ from, to }) => `${from} -> ${to}`
const folderOf = (file) => file.split('/').slice(0, 3).join('/')
const knownByFolders = ({ from, to }) => `${folderOf(from)} -> ${folderOf(to)}`

/** Forbidden imports in the terms of dependency-cruiser; `key` names a violation in known.json. */
export const forbidden = [
  {
    name: 'pages import downward only',
    from: { path: '^web/pages/' },
    to: { path: '^web/app/' },
    key: knownBy,
  },
  {
    name: 'ui imports ui and lib only',
    from: { path: '^web/ui/' },
    to: { path: '^web/', pathNot: '^web/(ui|lib|locales|styles)/' },
    key: knownBy,
  },
  {
    name: 'lib imports lib only',
    from: { path: '^web/lib/' },
    to: { path: '^web/', pathNot: '^web/(lib|locales|styles)/' },
    key: knownBy,
  },
  {
    name: 'editor, collab and panel import no feature',
    from: { path: '^web/(editor|collab|panel)/' },
    to: { path: '^web/(app|article|features|pages)/' },
    key: knownBy,
  },
  {
    name: 'features import neither app, article nor pages',
    from: { path: '^web/features/' },
    to: { path: '^web/(app|article|pages)/' },
    key: knownBy,
  },
  {
    name: 'article imports neither app nor pages',
    from: { path: '^web/article/' },
    to: { path: '^web/(app|pages)/' },
    key: knownBy,
  },
  {
    name: 'a feature uses api.ts and live.ts of another feature only',
    from: { path: '^web/features/([^/]+)/' },
    to: { path: '^web/features/', pathNot: ['^web/features/$1/', '^web/features/[^/]+/(api|live)\\.ts$'] },
    key: knownByFolders,
  },
  {
    name: 'calls only in api.ts and live.ts',
    from: {
      path: '^web/',
      pathNot: ['[/-]api\\.ts$', '/live[a-z-]*\\.ts$', '^web/lib/'],
    },
    to: { path: '^web/lib/(api|calls)\\.ts$', dependencyTypesNot: ['type-only'] },
    key: knownBy,
  },
  {
    name: 'a module imports no queries of another module',
    from: { path: '^server/modules/([^/]+)/' },
    to: {
      path: '^server/modules/[^/]+/[a-z-]*queries\\.ts$',
      pathNot: '^server/modules/$1/',
      dependencyTypesNot: ['type-only'],
    },
    key: knownBy,
  },
  {
    name: 'SQL only in queries.ts, server/db and server/testing',
    from: { path: '^server/', pathNot: sqlFiles },
    to: {
      path: '(^|/)(drizzle-orm|pg)(/|$)|^server/db/(schema|session-sql|journal-sql|json-rows)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
    key: knownBy,
  },
]

/** SQL without an import, through the database of the context. */
export const sqlText =
  /\bsql(<[^`;]*>)?`|\bdefineStatement\b|\bdb\s*\.(select|insert|update|delete|execute)\(/

/** Folders whose subfolders must not form import cycles. */
export const acyclic = ['server', 'server/modules', 'web/features']
