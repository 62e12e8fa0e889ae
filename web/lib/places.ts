/** The country of a stored location: the last part of `London,England,United Kingdom`. */
export const countryOf = (location: string): string => location.split(',').at(-1)?.trim() ?? ''
