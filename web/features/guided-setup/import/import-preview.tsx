import { type ImportedKeyword, type ImportedResult, maxImportRows } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import type { ImportField } from '../../../lib/guess-columns.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentText } from '../../../ui/content-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useSetup } from '../setup-context.ts'
import type { BadRow, ImportKind } from './collect-rows.ts'
import type { Import } from './use-import.ts'

const fieldsOf: Record<ImportKind, ImportField[]> = {
  keywords: ['keyword', 'volume', 'difficulty', 'intent'],
  results: ['keyword', 'position', 'url', 'title', 'description'],
}
const sampled = 5
const shownBad = 8

/** Preview of a file: columns, first rows as they will be stored, and unusable rows. */
export function ImportPreview({ file }: { file: Import }) {
  const { t } = useTranslation('research')
  const format = useFormat()
  const { document, location } = useSetup()
  const { file: chosen, collected, kind, columns } = file
  if (!chosen || !collected) return null
  const about = {
    name: chosen.name,
    rows: format.number(collected.total),
    encoding: chosen.table.encoding,
    source: chosen.source ?? '',
  }
  const { rows, cut, bad } = collected
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{t(chosen.source ? 'import.fileOf' : 'import.file', about)}</p>
        <FileButton file={file} />
      </div>
      <Mapping file={file} />
      {kind === 'results' && columns.keyword === undefined ? (
        <p className="text-sm text-muted">{t('import.forKeyword', { keyword: document.keyword })}</p>
      ) : null}
      {rows.length > 0 ? <Sample rows={rows.slice(0, sampled)} kind={kind} /> : null}
      <div className="flex flex-col gap-1 text-sm">
        <p className="font-medium">
          {t('import.usable', { count: rows.length, formatted: format.number(rows.length) })}{' '}
          <span className="font-normal text-muted">
            {t('import.place', { country: location, language: format.languageName(document.language) })}
          </span>
        </p>
        {cut > 0 ? (
          <p className="text-warning-ink">
            {t('import.cut', { formatted: format.number(cut), max: format.number(maxImportRows) })}
          </p>
        ) : null}
        {bad.length > 0 ? <BadRows bad={bad} /> : null}
      </div>
    </div>
  )
}

function FileButton({ file }: { file: Import }) {
  const { t } = useTranslation('research')
  return (
    <Button asChild variant="ghost" size="sm">
      <label className="cursor-pointer focus-within:outline-2 focus-within:outline-focus">
        {t('import.other')}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          className="sr-only"
          onChange={({ target }) => {
            const [next] = target.files ?? []
            if (next) void file.choose(next)
          }}
        />
      </label>
    </Button>
  )
}

function Mapping({ file }: { file: Import }) {
  const { t } = useTranslation('research')
  const format = useFormat()
  const { columns, setColumns, kind, setKind } = file
  const headers = file.file?.header.headers ?? []
  const options = [
    { value: '', label: t('import.none') },
    ...headers.map((header, index) => ({
      value: String(index),
      label: header || t('import.column', { number: format.number(index + 1) }),
    })),
  ]
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('import.kind')} className="max-w-xs">
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={(next) => setKind(next === 'results' ? 'results' : 'keywords')}
            options={(['keywords', 'results'] as const).map((value) => ({
              value,
              label: t(`import.kinds.${value}`),
            }))}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-2 text-sm text-muted">{t('import.columns')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {fieldsOf[kind].map((field) => (
            <Field key={field} label={t(`import.fields.${field}`)}>
              {(control) => (
                <Select
                  {...control}
                  value={columns[field] === undefined ? '' : String(columns[field])}
                  options={options}
                  onChange={(value) => {
                    const { [field]: _, ...others } = columns
                    setColumns(value === '' ? others : { ...others, [field]: Number(value) })
                  }}
                />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

function Sample({ rows, kind }: { rows: (ImportedKeyword | ImportedResult)[]; kind: ImportKind }) {
  const { t } = useTranslation('research')
  const format = useFormat()
  const { document } = useSetup()
  const cellOf = (row: ImportedKeyword | ImportedResult, field: ImportField): string => {
    const value: unknown = Reflect.get(row, field)
    if (typeof value === 'number') return format.number(value)
    return typeof value === 'string' && value ? value : '—'
  }
  return (
    <div className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('import.sample')}</caption>
        <thead className="bg-surface text-muted">
          <tr>
            {fieldsOf[kind].map((field) => (
              <th key={field} scope="col" className="h-9 px-3 text-start font-medium whitespace-nowrap">
                {t(`import.fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${String(index)} ${row.keyword}`} className="border-t border-line">
              {fieldsOf[kind].map((field) => (
                <td key={field} className="h-9 max-w-60 truncate px-3">
                  <ContentText text={cellOf(row, field)} lang={document.language} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BadRows({ bad }: { bad: BadRow[] }) {
  const { t } = useTranslation('research')
  const format = useFormat()
  return (
    <details>
      <summary className="cursor-pointer text-danger-ink">
        {t('import.bad', { count: bad.length, formatted: format.number(bad.length) })}
      </summary>
      <ul className="mt-1 flex flex-col gap-0.5 text-muted">
        {bad.slice(0, shownBad).map(({ line, reason, text }) => (
          <li key={line} className="truncate">
            {t('import.badLine', { line: format.number(line), reason: t(`import.reasons.${reason}`) })}
            {text ? <bdi className="ms-2 opacity-75">{text}</bdi> : null}
          </li>
        ))}
        {bad.length > shownBad ? (
          <li>{t('import.badMore', { formatted: format.number(bad.length - shownBad) })}</li>
        ) : null}
      </ul>
    </details>
  )
}
