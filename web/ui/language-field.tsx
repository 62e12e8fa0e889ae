import { useMemo } from 'react'
import { useFormat } from '../lib/format.ts'
import { useLanguages } from '../lib/place-api.ts'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import { Skeleton } from './skeleton.tsx'

interface LanguageFieldProps {
  label: string
  searchLabel: string
  language: string
  onLanguage: (code: string) => void
  className?: string
}

/** Selects one of the content languages, named in the interface language. */
export function LanguageField({ label, searchLabel, language, onLanguage, className }: LanguageFieldProps) {
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
    <Field label={label} {...(className && { className })}>
      {(control) =>
        data ? (
          <Combobox
            {...control}
            options={options}
            value={language}
            onChange={onLanguage}
            placeholder={label}
            searchLabel={searchLabel}
          />
        ) : (
          <Skeleton className="h-9" />
        )
      }
    </Field>
  )
}
