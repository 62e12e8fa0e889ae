const anyFigure = /<figure[^>]*><img src="([^"]+)"[^>]*>(?:<figcaption[^>]*>.*?<\/figcaption>)?<\/figure>/gs

/**
 * HTML with our own images replaced by their addresses on a site; those without one are removed, since readers could
 * not load them. Images of other sites stay.
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

/** Checkboxes as signs: sites take form fields out of articles. */
export const writeCheckboxes = (html: string): string =>
  html
    .replace(/<input type="checkbox" disabled checked>/g, '☑')
    .replace(/<input type="checkbox" disabled>/g, '☐')
