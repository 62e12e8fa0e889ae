import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { readTable } from '../../lib/read-table.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { collectPlan, openPlanFile, type PlanColumns, type PlanFile, planFields } from './plan-file.ts'
import type { Plan } from './use-plan.ts'

const maxMb = 5

interface Opened {
  name: string
  file: PlanFile
  columns: PlanColumns
}

/** A CSV file with keywords, and optionally titles, assignees, and due dates. */
export function FileSource({ plan }: { plan: Plan }) {
  const { t, i18n } = useTranslation('batches')
  const format = useFormat()
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
  const collected = collectPlan(opened.file, opened.columns, plan.members, isMonthFirst)
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">
        <bdi>{opened.name}</bdi>
      </p>
      <Mapping opened={opened} onChange={(columns) => setOpened({ ...opened, columns })} />
      <Remarks collected={collected} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={collected.rows.length === 0}
          onClick={() => {
            plan.add(collected.rows)
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
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
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
  const { unknownPeople, badDates, skipped } = collected
  return (
    <ul className="flex flex-col gap-1 text-sm text-warning-ink empty:hidden">
      {unknownPeople.length > 0 ? (
        <li>{t('file.unknownPeople', { names: format.list(unknownPeople.slice(0, 5)) })}</li>
      ) : null}
      {badDates.length > 0 ? (
        <li>{t('file.badDates', { dates: format.list(badDates.slice(0, 5)) })}</li>
      ) : null}
      {skipped > 0 ? (
        <li>{t('file.skipped', { count: skipped, formatted: format.number(skipped) })}</li>
      ) : null}
    </ul>
  )
}
