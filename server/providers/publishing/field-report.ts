import type { PublishField } from '@rankwell/contract'
import type { ArticleSeo, FieldReport } from './posts.ts'

/** Reports whether a platform stored a field as sent; otherwise the value it has instead. */
export function noteField(
  report: FieldReport[],
  field: PublishField,
  isSame: boolean,
  difference: unknown = '',
): void {
  report.push({ field, state: isSame ? 'taken' : 'changed', note: isSame ? '' : String(difference ?? '') })
}

const secondOf = (date: unknown): number => Math.floor(Date.parse(String(date ?? '')) / 1000)

/** Whether two dates are the same to the second, since platforms store no milliseconds. */
export const isSameSecond = (one: unknown, other: unknown): boolean => secondOf(one) === secondOf(other)

export const noteIgnored = (report: FieldReport[], field: PublishField, note = ''): void => {
  report.push({ field, state: 'ignored', note })
}

export const noteRefused = (report: FieldReport[], field: PublishField, note: string): void => {
  report.push({ field, state: 'refused', note })
}

export const seoFields = [
  'seoTitle',
  'seoDescription',
  'keyword',
  'canonical',
  'robots',
  'socialTitle',
  'socialDescription',
  'socialImage',
] as const satisfies PublishField[]
export type SeoField = (typeof seoFields)[number]

/** Whether the article sets a field; unset fields are left to the site. */
export const isSet: Record<SeoField, (seo: ArticleSeo) => boolean> = {
  seoTitle: ({ title }) => title !== '',
  seoDescription: ({ description }) => description !== '',
  keyword: ({ keyword }) => keyword !== '',
  canonical: ({ canonical }) => canonical !== '',
  robots: ({ noIndex, noFollow }) => noIndex || noFollow,
  socialTitle: ({ socialTitle }) => socialTitle !== '',
  socialDescription: ({ socialDescription }) => socialDescription !== '',
  socialImage: ({ socialImage }) => socialImage !== '',
}
