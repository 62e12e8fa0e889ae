/** The country of a location as research stores it: the last part of `London,England,United Kingdom`. */
export const countryOf = (location: string): string => location.split(',').at(-1)?.trim() ?? ''
