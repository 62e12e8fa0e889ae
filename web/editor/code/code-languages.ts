/** Display names by stored name, which is the highlighter's name. They are the same in every interface language. */
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

/** Aliases used by Markdown and HTML files. The highlighter supports them too, so they are stored unchanged. */
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

/** A language option: `value` is stored, `name` is shown. */
interface CodeLanguage {
  value: string
  name: string
}

/**
 * The language options of a code block, by name. The current one keeps its stored value, even an alias; an
 * unknown one is listed first.
 *
 * @param stored The language of the block; empty if it has none.
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
