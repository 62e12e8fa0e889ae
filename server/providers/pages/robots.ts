/** The rules of a site's robots.txt for one crawler, as in RFC 9309. */
export interface RobotsRules {
  /** @param path path and query of an address, as `URL` serializes them */
  isAllowed: (path: string) => boolean
  /** Minimum seconds between two requests; 0 if not specified. */
  crawlDelay: number
  sitemaps: string[]
}

interface Rule {
  /** The parts of the pattern between its wildcards, in order. */
  parts: string[]
  isAnchored: boolean
  length: number
  isAllow: boolean
}

interface Group {
  agents: string[]
  rules: Rule[]
  delay: number
}

const LARGEST_FILE = 500_000
const MAX_RULES = 2000

export const ALLOW_ALL: RobotsRules = { isAllowed: () => true, crawlDelay: 0, sitemaps: [] }
export const REFUSE_ALL: RobotsRules = { isAllowed: () => false, crawlDelay: 0, sitemaps: [] }

/**
 * Parses a robots.txt. Uses the groups that name the crawler, otherwise those for `*`; the longest matching
 * pattern wins, and Allow wins a tie.
 * @param agent product token of the crawler, such as `RankwellBot`
 */
export function parseRobots(text: string, agent: string): RobotsRules {
  const { groups, sitemaps } = readGroups(text.slice(0, LARGEST_FILE))
  const own = groups.filter((group) => group.agents.includes(agent.toLowerCase()))
  const chosen = own.length ? own : groups.filter((group) => group.agents.includes('*'))
  const rules = chosen
    .flatMap((group) => group.rules)
    .slice(0, MAX_RULES)
    .sort((a, b) => b.length - a.length || Number(b.isAllow) - Number(a.isAllow))
  return {
    isAllowed(path) {
      const requested = normalizePath(path)
      return requested === '/robots.txt' || (rules.find((rule) => matches(rule, requested))?.isAllow ?? true)
    },
    crawlDelay: Math.max(0, ...chosen.map((group) => group.delay)),
    sitemaps,
  }
}

function readGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let group: Group | undefined
  let isNaming = false
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const field = key.toLowerCase()
    const content = value.trim()
    if (field === 'sitemap' && content) sitemaps.push(content)
    if (field === 'user-agent') {
      if (!isNaming || !group) {
        group = { agents: [], rules: [], delay: 0 }
        groups.push(group)
      }
      // A version after the product's name is ignored.
      group.agents.push(content.toLowerCase().split('/', 1)[0] ?? '')
      isNaming = true
    } else if (group && (field === 'allow' || field === 'disallow')) {
      isNaming = false
      if (content) group.rules.push(toRule(content, field === 'allow'))
    } else if (group && field === 'crawl-delay') {
      isNaming = false
      group.delay = Math.max(0, Number.parseFloat(content) || 0)
    }
  }
  return { groups, sitemaps }
}

function toRule(pattern: string, isAllow: boolean): Rule {
  const isAnchored = pattern.endsWith('$')
  const body = normalizePath(isAnchored ? pattern.slice(0, -1) : pattern)
  return { parts: body.split('*'), isAnchored, length: pattern.length, isAllow }
}

/** Matches part by part, which visits each position of the path only once. */
function matches({ parts, isAnchored }: Rule, path: string): boolean {
  const [first = '', ...rest] = parts
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = rest.pop()
  if (last === undefined) return !isAnchored || at === path.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (isAnchored) return path.length - last.length >= at && path.endsWith(last)
  return path.indexOf(last, at) >= 0
}

/** Normalizes percent-encoding, so that both sides are spelled alike. */
function normalizePath(path: string): string {
  try {
    return encodeURI(decodeURI(path))
  } catch {
    return path
  }
}
