import type { Release } from '@rankwell/contract'

const versionLine = /^## \[([^\]]+)\](?:\s*-\s*(\d{4}-\d{2}-\d{2}))?/
const groupLine = /^### (.+)$/
const changeLine = /^- (.+)$/

/** Removes the markup of code and links, and keeps their text. */
const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '')

/** Parses a changelog in the Keep a Changelog format: versions, their groups, one change per list item. */
export function readChanges(markdown: string): Release[] {
  const releases: Release[] = []
  for (const line of markdown.split('\n')) {
    const release = releases.at(-1)
    const group = release?.groups.at(-1)
    const version = versionLine.exec(line)
    const title = groupLine.exec(line)?.[1]
    const change = changeLine.exec(line)?.[1]
    if (version) releases.push({ version: version[1] ?? '', date: version[2] ?? null, groups: [] })
    else if (title) release?.groups.push({ title, changes: [] })
    else if (change) group?.changes.push(plain(change))
    else if (/^ {2,}\S/.test(line) && group?.changes.length)
      group.changes.push(`${group.changes.pop() ?? ''} ${plain(line.trim())}`)
  }
  return releases.filter(({ groups }) => groups.length > 0)
}
