/** A URL as a reader recognizes it: host and path, decoded. */
export function readPath(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname, search } = new URL(url)
  const path = `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
