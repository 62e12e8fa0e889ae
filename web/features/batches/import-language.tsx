import { useTranslation } from 'react-i18next'
import { LanguageField } from '../../ui/language-field.tsx'

interface ImportLanguageProps {
  language: string
  onLanguage: (code: string) => void
}

/** The language of the imported articles, which WordPress does not provide. */
export function ImportLanguage(props: ImportLanguageProps) {
  const { t } = useTranslation(['batches', 'setup'])
  return (
    <LanguageField
      {...props}
      label={t('import.language')}
      searchLabel={t('setup:keywords.searchLanguage')}
      className="w-full sm:w-56"
    />
  )
}
