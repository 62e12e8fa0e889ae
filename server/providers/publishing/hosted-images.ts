const anyFigure = /<figure[^>]*><img src="([^"]+)"[^>]*>(?:<figcaption[^>]*>.*?<\/figcaption>)?<\/figure>/gs

/**
 * Replaces the addresses of our own images with their addresses on a site, and removes images without one,
 * since readers could not load them. Images of other sites are kept.
 */
export const replaceImageUrls = (html: string, addresses: ReadonlyMap<string, string>): string =>
  html
    .replace(anyFigure, (figure, src: string) => {
      const placed = addresses.get(src)
      if (placed !== undefined) return figure.replace(`src="${src}"`, `src="${placed}"`)
      return /^https?:/.test(src) ? figure : ''
    })
    .replace(/\n{2,}/g, '\n')
    .trim()

/** Checkboxes as characters, because sites remove form fields from articles. */
export const writeCheckboxes = (html: string): string =>
  html
    .replace(/<input type="checkbox" disabled checked>/g, '☑')
    .replace(/<input type="checkbox" disabled>/g, '☐')
