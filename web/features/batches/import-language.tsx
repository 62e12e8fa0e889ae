import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useLanguages } from '../../lib/place-api.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface ImportLanguageProps {
  language: string
  onLanguage: (code: string) => void
}

/** The language of the imported articles, which WordPress does not say. */
export function ImportLanguage({ language, onLanguage }: ImportLanguageProps) {
  const { t } = useTranslation(['batches', 'setup'])
  const format = useFormat()
  const { data } = useLanguages()
  const options = useMemo(
    () =>
      (data ?? [])
        .map(({ language_code, language_name }) => {
          const name = format.languageLabel(language_code)
          return { value: language_code, label: name === language_code ? language_name : name }
        })
        .toSorted((one, other) => format.compareNames(one.label, other.label)),
    [data, format],
  )
  return (
    <Field label={t('import.language')} className="w-full sm:w-56">
      {(control) =>
        data ? (
          <Combobox
            {...control}
            options={options}
            value={language}
            onChange={onLanguage}
            placeholder={t('import.language')}
            searchLabel={t('setup:keywords.searchLanguage')}
          />
        ) : (
          <Skeleton className="h-9" />
        )
      }
    </Field>
  )
}
