/** A video that may be embedded. `embedUrl` is built from the video id, never copied from the input. */
export interface Embed {
  service: 'youtube' | 'vimeo'
  id: string
  embedUrl: string
  source: string
}

/**
 * The attributes of every video iframe: no access to the surrounding page, pop-ups only to the service's own page,
 * and only the device permissions that playback needs.
 */
export const playerAttributes = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox',
  allow: 'fullscreen; picture-in-picture; encrypted-media',
  allowfullscreen: '',
  referrerpolicy: 'strict-origin-when-cross-origin',
  loading: 'lazy',
} as const

/** Error message for an embed of an unsupported service. */
export const unsupportedEmbedMessage = 'Only Youtube and Vime Embeds are supported right now.'

const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const youtubePrivateHosts = new Set(['youtube-nocookie.com', 'www.youtube-nocookie.com'])
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com'])

/**
 * Parses the URL of a YouTube or Vimeo video: a page, short, share, or player URL.
 *
 * @returns null for anything else, including lookalike hosts
 */
export function parseEmbed(url: unknown): Embed | null {
  if (typeof url !== 'string' || url.length > 2048) return null
  const text = url.trim()
  const address = text.startsWith('//') ? `https:${text}` : text
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const parsed = new URL(address)
  if (parsed.username || parsed.password || parsed.port) return null
  return readYoutube(parsed) ?? readVimeo(parsed)
}

function readYoutube(url: URL): Embed | null {
  const parts = url.pathname.split('/').filter(Boolean)
  let id: string | null | undefined
  if (url.hostname === 'youtu.be') id = parts[0]
  else if (youtubeHosts.has(url.hostname) && parts[0] === 'watch') id = url.searchParams.get('v')
  else if (youtubeHosts.has(url.hostname) && /^(?:embed|shorts|live|v)$/.test(parts[0] ?? '')) id = parts[1]
  else if (youtubePrivateHosts.has(url.hostname) && parts[0] === 'embed') id = parts[1]
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  const start = readSeconds(url.searchParams.get('start') ?? url.searchParams.get('t'))
  return {
    service: 'youtube',
    id,
    embedUrl: `https://www.youtube.com/embed/${id}${start ? `?start=${start}` : ''}`,
    source: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`,
  }
}

function readVimeo(url: URL): Embed | null {
  const isPlayer = url.hostname === 'player.vimeo.com'
  if (!isPlayer && !vimeoHosts.has(url.hostname)) return null
  const pattern = isPlayer
    ? /^\/video\/(\d{4,12})\/?$/
    : /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|album\/\d+\/video\/)?(\d{4,12})(?:\/([0-9a-f]{6,20}))?\/?$/
  const match = pattern.exec(url.pathname)
  const id = match?.[1]
  if (!id) return null
  const hash = match[2] ?? url.searchParams.get('h')
  const key = hash && /^[0-9a-f]{6,20}$/.test(hash) ? hash : ''
  return {
    service: 'vimeo',
    id,
    embedUrl: `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ''}`,
    source: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  }
}

/** A start time such as `90`, `90s`, or `1m30s` in seconds; 0 if there is none. */
function readSeconds(time: string | null): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '')
  if (!match) return 0
  return Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
}
