import { useTranslation } from 'react-i18next'

/** The name of a document in a list: its title, else its keyword, else a word for having neither. */
export function useDocumentName(): (document: { title: string; keyword: string }) => string {
  const { t } = useTranslation()
  return (document) => document.title || document.keyword || t('untitled')
}
