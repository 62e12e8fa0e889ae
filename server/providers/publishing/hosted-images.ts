const anyFigure = /<figure[^>]*><img src="([^"]+)"[^>]*>(?:<figcaption[^>]*>.*?<\/figcaption>)?<\/figure>/gs

/**
 * HTML of our own writer with own pictures by the addresses that they have on a site; those without one are left
 * out, since nobody there could see them. Pictures of other sites stay.
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
