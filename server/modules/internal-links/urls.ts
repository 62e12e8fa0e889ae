/** A web address without the parts that do not distinguish pages: scheme, www, fragment, trailing slash. */
export function toUrlKey(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, host, pathname, search } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return ''
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`.slice(0, 2_000)
}

/** The host of a URL or URL key, without `www.`. */
export const hostOf = (address: string): string => toUrlKey(address).split(/[/?]/, 1)[0] ?? ''

/** Whether a path matches a pattern with `*`. Compares part by part, so that every pattern takes only one pass. */
function matchesRule(path: string, rule: string): boolean {
  const [first = '', ...rest] = rule.split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return true
}

const decode = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

export interface PathRules {
  include: readonly string[]
  exclude: readonly string[]
}

/** Whether a page of a site belongs in the index. */
export function isIncluded(url: string, { include, exclude }: PathRules): boolean {
  const path = decode(new URL(url).pathname)
  const fits = (rules: readonly string[]) => rules.some((rule) => matchesRule(path, decode(rule)))
  return (include.length === 0 || fits(include)) && !fits(exclude)
}

const files =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|pdf|zip|gz|xml|json|css|js|mp[34]|webm|docx?|xlsx?|pptx?)$/i

/** Whether an address can be a page rather than a file. */
export const mayBePage = (url: string): boolean => !files.test(new URL(url).pathname)
