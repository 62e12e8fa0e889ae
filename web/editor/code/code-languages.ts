/** Proper names by the stored ones, which are those of the colouring. They are the same in every language. */
const names: Readonly<Record<string, string>> = {
  bash: 'Bash',
  c: 'C',
  csharp: 'C#',
  cpp: 'C++',
  css: 'CSS',
  diff: 'Diff',
  go: 'Go',
  graphql: 'GraphQL',
  xml: 'HTML, XML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  scss: 'SCSS',
  shell: 'Shell Session',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  yaml: 'YAML',
}

/** What Markdown and HTML files call them as well. The colouring knows these names too, so they are kept. */
const aliases: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  'c++': 'cpp',
  cc: 'cpp',
  console: 'shell',
  cs: 'csharp',
  gql: 'graphql',
  golang: 'go',
  html: 'xml',
  js: 'javascript',
  jsx: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  patch: 'diff',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  svg: 'xml',
  ts: 'typescript',
  tsx: 'typescript',
  xhtml: 'xml',
  yml: 'yaml',
  zsh: 'bash',
}

/** A language to choose: `value` is stored, `name` is shown. */
interface CodeLanguage {
  value: string
  name: string
}

/**
 * The languages that a block of code offers, by name. The one that it has stands among them with the value that is
 * stored, under whatever name it came; one that nobody knows comes first, as it is.
 *
 * @param stored The language of the block; empty where it has none.
 */
export function listCodeLanguages(stored: string): CodeLanguage[] {
  const given = stored.toLowerCase()
  const known = Object.hasOwn(names, given)
    ? given
    : Object.hasOwn(aliases, given)
      ? aliases[given]
      : undefined
  const listed = Object.entries(names).map(([value, name]) => ({
    value: value === known ? stored : value,
    name,
  }))
  return stored && !known ? [{ value: stored, name: stored }, ...listed] : listed
}
