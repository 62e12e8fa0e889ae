const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A complete HTML page for an article. */
export const writePage = (title: string, language: string, body: string): string =>
  `<!doctype html>\n<html lang="${escapeHtml(language)}">\n<head>\n<meta charset="utf-8">\n<title>${escapeHtml(title)}</title>\n</head>\n<body>\n${body}\n</body>\n</html>\n`

/** Downloads a text as a file. */
export function downloadText(name: string, mediaType: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }))
  link.download = name.replace(/[\\/:*?"<>|]+/g, ' ')
  link.click()
  URL.revokeObjectURL(link.href)
}
