import type { TFunction } from 'i18next'

/** The texts of the writing page, for parts that are drawn outside React. */
export type WritingTexts = TFunction<'writing'>
