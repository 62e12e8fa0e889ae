import { useTranslation } from 'react-i18next'

/** Display name of a document: its title, or keyword, or a placeholder. */
export function useDocumentName(): (document: { title: string; keyword: string }) => string {
  const { t } = useTranslation()
  return (document) => document.title || document.keyword || t('untitled')
}
