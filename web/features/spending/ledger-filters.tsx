import { type PaidPort, SpendingGrouping, type SpendingPurpose, spendingGroupings } from '@rankwell/contract'
import type { Dispatch, SetStateAction } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field.tsx'
import { TextField } from '../../ui/input.tsx'
import { type Option, Select } from '../../ui/select.tsx'
import { useSpendingChoices } from './api.ts'
import { type Period, periods, toSpan } from './period.ts'

/** What the ledger shows; empty texts do not filter. */
export interface LedgerView {
  period: Period
  from: string
  to: string
  userId: string
  what: SpendingPurpose | ''
  model: string
  groupBy: SpendingGrouping
}

interface LedgerFiltersProps {
  port: PaidPort
  view: LedgerView
  onChange: Dispatch<SetStateAction<LedgerView>>
}

/** Period, user, purpose, and model of the ledger, and how its entries are grouped. */
export function LedgerFilters({ port, view, onChange }: LedgerFiltersProps) {
  const { t } = useTranslation('providers')
  const change = (changes: Partial<LedgerView>) => onChange((current) => ({ ...current, ...changes }))
  const { data: choices } = useSpendingChoices({ port, ...toSpan(view.period, view) })
  const users = (choices?.users ?? []).map((user) =>
    user ? { value: user._id, label: user.username } : { value: 'automatic', label: t('spending.nobody') },
  )
  const purposes = (choices?.purposes ?? []).map((what) => ({
    value: what,
    label: t(`spending.what.${what}`),
  }))
  const models = (choices?.models ?? []).map((model) => ({ value: model, label: model }))
  return (
    <div className="grid w-full grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3">
      <Choice
        label={t('spending.period')}
        options={periods.map((value) => ({ value, label: t(`spending.periods.${value}`) }))}
        value={view.period}
        onChange={(period) => change({ period: period as Period })}
      />
      <Choice
        label={t('spending.user')}
        all={t('spending.allUsers')}
        options={users}
        value={view.userId}
        onChange={(userId) => change({ userId })}
      />
      <Choice
        label={t('spending.purpose')}
        all={t('spending.allPurposes')}
        options={purposes}
        value={view.what}
        onChange={(what) => change({ what: what as SpendingPurpose | '' })}
      />
      {port === 'model' ? (
        <Choice
          label={t('spending.model')}
          all={t('spending.allModels')}
          options={models}
          value={view.model}
          onChange={(model) => change({ model })}
        />
      ) : null}
      <Choice
        label={t('spending.groupBy')}
        options={spendingGroupings.map((value) => ({
          value,
          label: t(`spending.groups.${value === 'model' && port === 'search' ? 'provider' : value}`),
        }))}
        value={view.groupBy}
        onChange={(groupBy) => change({ groupBy: SpendingGrouping.parse(groupBy) })}
      />
      {view.period === 'custom' ? (
        <div className="col-span-full grid grid-cols-1 gap-3 sm:grid-cols-3">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={t(`spending.${end}`)}
              value={view[end]}
              error={
                end === 'to' && view.from !== '' && view.to !== '' && view.to < view.from
                  ? t('spending.periodOrder')
                  : undefined
              }
              onChange={(event) => change({ [end]: event.target.value })}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** Label of the option that does not filter; not set if one must be chosen. */
  all?: string
  options: Option[]
  value: string
  onChange: (value: string) => void
}

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  // A chosen filter without spending in the period stays visible.
  const isListed = value === '' || options.some((option) => option.value === value)
  const listed = isListed ? options : [...options, { value, label: value }]
  return (
    <Field label={label} className="min-w-0">
      {(control) => (
        <Select
          {...control}
          options={all === undefined ? listed : [{ value: '', label: all }, ...listed]}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
