import type { TFunction } from 'i18next'

/** Interface texts of the editor, for parts rendered outside React. */
export type WritingTexts = TFunction<'writing'>
