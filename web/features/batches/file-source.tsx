import { FileUp } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useLanguages, useLocations } from '../../lib/place-api.ts'
import { readTable } from '../../lib/read-table.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import {
  collectPlan,
  indexNames,
  type KnownPlaces,
  openPlanFile,
  type PlanColumns,
  type PlanFile,
  planFields,
} from './plan-file.ts'
import type { Plan } from './use-plan.ts'

const maxMb = 5
/** Maximum number of remarks shown of one kind. */
const maxShown = 5

interface Opened {
  name: string
  file: PlanFile
  columns: PlanColumns
}

/** Languages and countries by code and by name, in English and the interface language; null while loading. */
function useKnownPlaces(): KnownPlaces | null {
  const format = useFormat()
  const { data: languages } = useLanguages()
  const { data: locations } = useLocations()
  return useMemo(
    () =>
      languages && locations
        ? {
            languages: indexNames(
              languages.map(({ language_code: code, language_name: name }) => [
                code,
                [name, format.languageName(code)],
              ]),
            ),
            countries: indexNames(
              locations.map(({ location_name: name, country_iso_code: code, iso3, altSpellings = [] }) => [
                name,
                [code, iso3, format.regionName(code), ...altSpellings],
              ]),
            ),
          }
        : null,
    [languages, locations, format],
  )
}

/** A CSV file with keywords, and optionally titles, assignees, due dates, languages, and countries. */
export function FileSource({ plan }: { plan: Plan }) {
  const { t, i18n } = useTranslation('batches')
  const format = useFormat()
  const places = useKnownPlaces()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<'empty' | 'tooLarge' | null>(null)

  async function choose(chosen: File): Promise<void> {
    setOpened(null)
    setProblem(chosen.size > maxMb * 1_000_000 ? 'tooLarge' : null)
    if (chosen.size > maxMb * 1_000_000) return
    const read = openPlanFile(readTable(new Uint8Array(await chosen.arrayBuffer())))
    if (read.file.table.rows.length <= read.file.from) setProblem('empty')
    else setOpened({ name: chosen.name, ...read })
  }

  if (!opened)
    return (
      <div className="flex flex-col items-start gap-3">
        <FileField onChoose={(file) => void choose(file)} />
        <p className="text-sm text-muted">{t('file.hint')}</p>
        {problem ? (
          <p role="alert" className="text-danger-ink">
            {t(`file.${problem}`, { max: format.number(maxMb) })}
          </p>
        ) : null}
      </div>
    )
  const isMonthFirst = i18n.language === 'en'
  const collected = collectPlan(opened.file, opened.columns, {
    people: plan.members,
    isMonthFirst,
    places: places ?? { languages: new Map(), countries: new Map() },
    fixed: plan.rows.length > 0 ? { language: plan.language, location: plan.location } : {},
  })
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">
        <bdi>{opened.name}</bdi>
      </p>
      <Mapping opened={opened} onChange={(columns) => setOpened({ ...opened, columns })} />
      {places ? <Remarks collected={collected} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={collected.rows.length === 0 || !places}
          onClick={() => {
            const { language, location } = collected.place
            plan.add(collected.rows, {
              fileName: opened.name,
              ...(language && { language }),
              ...(location && { location }),
            })
            setOpened(null)
          }}
        >
          {t('file.add', { count: collected.rows.length, formatted: format.number(collected.rows.length) })}
        </Button>
        <Button variant="ghost" onClick={() => setOpened(null)}>
          {t('file.other')}
        </Button>
      </div>
    </div>
  )
}

function FileField({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation('batches')
  const id = useId()
  return (
    <Button asChild variant="secondary">
      <label htmlFor={id} className="cursor-pointer focus-within:outline-2 focus-within:outline-focus">
        <FileUp />
        {t('file.choose')}
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onChoose(file)
            target.value = ''
          }}
        />
      </label>
    </Button>
  )
}

function Mapping({ opened, onChange }: { opened: Opened; onChange: (columns: PlanColumns) => void }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const { file, columns } = opened
  const options = [
    { value: '', label: t('file.none') },
    ...file.headers.map((header, index) => ({
      value: String(index),
      label: header || t('file.column', { number: format.number(index + 1) }),
    })),
  ]
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-muted">{t('file.columns')}</legend>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {planFields.map((field) => (
          <Field key={field} label={t(`columns.${field}`)}>
            {(control) => (
              <Select
                {...control}
                value={columns[field] === undefined ? '' : String(columns[field])}
                options={options}
                onChange={(value) => {
                  const { [field]: _, ...others } = columns
                  onChange(value === '' ? others : { ...others, [field]: Number(value) })
                }}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

function Remarks({ collected }: { collected: ReturnType<typeof collectPlan> }) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const { unknownPeople, badDates, skipped, wrong, elsewhere } = collected
  const more = wrong.length - maxShown
  const namesOf = (names: string[]) =>
    format.list(names.slice(0, maxShown).map((name) => `\u2068${name}\u2069`))
  return (
    <ul className="flex flex-col gap-1 text-sm text-warning-ink empty:hidden">
      {wrong.slice(0, maxShown).map(({ row, field, value }) => (
        <li key={`${row} ${field}`} className="text-danger-ink">
          {t(field === 'language' ? 'file.badLanguage' : 'file.badCountry', {
            row: format.number(row),
            value,
          })}
        </li>
      ))}
      {more > 0 ? (
        <li className="text-danger-ink">
          {t('file.badMore', { count: more, formatted: format.number(more) })}
        </li>
      ) : null}
      {elsewhere > 0 ? (
        <li>{t('file.elsewhere', { count: elsewhere, formatted: format.number(elsewhere) })}</li>
      ) : null}
      {unknownPeople.length > 0 ? (
        <li>{t('file.unknownPeople', { names: namesOf(unknownPeople) })}</li>
      ) : null}
      {badDates.length > 0 ? <li>{t('file.badDates', { dates: namesOf(badDates) })}</li> : null}
      {skipped > 0 ? (
        <li>{t('file.skipped', { count: skipped, formatted: format.number(skipped) })}</li>
      ) : null}
    </ul>
  )
}
