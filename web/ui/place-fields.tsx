import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { useLanguages, useLocations } from '../lib/place-api.ts'
import { countryOf } from '../lib/places.ts'
import { Button } from './button.tsx'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import { RegionField } from './region-field.tsx'
import { Skeleton } from './skeleton.tsx'

interface PlaceFieldsProps {
  language: string
  location: string
  /**
   * Whether the field is labeled as the content language, because the interface language is chosen on the same page.
   */
  namesContent?: boolean
  /** Shows a field for a region or city next to the country. */
  withRegions?: boolean
  onLanguage: (code: string) => void
  onLocation: (name: string) => void
}

/** The language of the article, and the country of its search results. */
export function PlaceFields({
  language,
  location,
  namesContent = false,
  withRegions = false,
  onLanguage,
  onLocation,
}: PlaceFieldsProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const languageLabel = namesContent ? t('keywords.contentLanguage') : t('keywords.language')
  const languages = useLanguages()
  const locations = useLocations()
  const languageOptions = useMemo(
    () =>
      (languages.data ?? [])
        .map(({ language_code, language_name }) => {
          const name = format.languageLabel(language_code)
          return { value: language_code, label: name === language_code ? language_name : name }
        })
        .toSorted((one, other) => format.compareNames(one.label, other.label)),
    [languages.data, format],
  )
  const locationOptions = useMemo(
    () =>
      (locations.data ?? [])
        .map(({ location_name, country_iso_code, iso3, demonym, altSpellings = [] }) => ({
          value: location_name,
          label: format.regionName(country_iso_code),
          names: [country_iso_code, iso3, demonym, ...altSpellings],
        }))
        .toSorted((one, other) => format.compareNames(one.label, other.label)),
    [locations.data, format],
  )

  if (languages.isError || locations.isError) {
    const reload = () => void Promise.all([languages.refetch(), locations.refetch()])
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-3 rounded-lg bg-danger-soft p-3 text-danger-ink"
      >
        <p className="grow">{t('keywords.placesFailed')}</p>
        <Button variant="outline" size="sm" onClick={reload}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={languageLabel}
        hint={t('keywords.languageHint')}
        className={withRegions ? 'sm:col-span-2' : ''}
      >
        {(control) =>
          languages.data ? (
            <Combobox
              {...control}
              options={languageOptions}
              value={language}
              onChange={onLanguage}
              placeholder={languageLabel}
              searchLabel={t('keywords.searchLanguage')}
            />
          ) : (
            <ControlSkeleton />
          )
        }
      </Field>
      <Field label={t('keywords.location')} hint={t('keywords.locationHint')}>
        {(control) =>
          locations.data ? (
            <Combobox
              {...control}
              options={locationOptions}
              value={countryOf(location)}
              onChange={onLocation}
              placeholder={t('keywords.location')}
              searchLabel={t('keywords.searchLocation')}
            />
          ) : (
            <ControlSkeleton />
          )
        }
      </Field>
      {withRegions ? <RegionField location={location} onLocation={onLocation} /> : null}
    </div>
  )
}

/** Placeholder until the list is loaded: labels and hints are already shown, so that nothing below moves. */
const ControlSkeleton = () => <Skeleton className="h-9" />
