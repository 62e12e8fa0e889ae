import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { TextField } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { type AssigneeRule, type DueRule, localToday } from './draft-rows.ts'
import type { Plan } from './use-plan.ts'

/** Who writes the articles, and when they are due. Individual rows can differ. */
export function PlanRules({ plan }: { plan: Plan }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AssigneeRules plan={plan} />
      <DueRules plan={plan} />
    </div>
  )
}

function AssigneeRules({ plan }: { plan: Plan }) {
  const { t } = useTranslation('batches')
  const { assignee, members } = plan
  const set = (next: AssigneeRule) => plan.change({ assignee: next })
  const value = assignee.kind === 'one' ? assignee.id : assignee.kind
  const turns = assignee.kind === 'turns' ? assignee.ids : []
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('rules.assignee')} hint={t('rules.assigneeHint')}>
        {(control) => (
          <Select
            {...control}
            value={value}
            options={[
              { value: 'nobody', label: t('rules.nobody') },
              ...(members.length > 1 ? [{ value: 'turns', label: t('rules.turns') }] : []),
              ...members.map(({ _id, username }) => ({ value: _id, label: username })),
            ]}
            onChange={(next) => {
              if (next === 'nobody') set({ kind: 'nobody' })
              else if (next === 'turns') set({ kind: 'turns', ids: members.map(({ _id }) => _id) })
              else set({ kind: 'one', id: next })
            }}
          />
        )}
      </Field>
      {assignee.kind === 'turns' ? (
        <fieldset>
          <legend className="mb-2 text-sm text-muted">{t('rules.turnsOf')}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {members.map(({ _id, username }) => (
              <Checkbox
                key={_id}
                label={<bdi>{username}</bdi>}
                checked={turns.includes(_id)}
                isDisabled={turns.length === 1 && turns.includes(_id)}
                onChange={(isIn) =>
                  set({
                    kind: 'turns',
                    ids: members
                      .map((one) => one._id)
                      .filter((id) => (id === _id ? isIn : turns.includes(id))),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  )
}

function DueRules({ plan }: { plan: Plan }) {
  const { t } = useTranslation('batches')
  const { due } = plan
  const set = (next: DueRule) => plan.change({ due: next })
  const date = due.kind === 'none' ? localToday() : due.date
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('rules.due')}>
        {(control) => (
          <Select
            {...control}
            value={due.kind}
            options={(['none', 'same', 'every'] as const).map((kind) => ({
              value: kind,
              label: t(`rules.dueKinds.${kind}`),
            }))}
            onChange={(kind) => {
              if (kind === 'same') set({ kind, date })
              else if (kind === 'every') set({ kind, date, days: 2, isWorkdays: true })
              else set({ kind: 'none' })
            }}
          />
        )}
      </Field>
      {due.kind === 'none' ? null : (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t(due.kind === 'same' ? 'rules.date' : 'rules.firstDate')}>
            {(control) => (
              <DateInput
                {...control}
                type="date"
                value={due.date}
                onChange={({ target }) => target.value && set({ ...due, date: target.value })}
              />
            )}
          </Field>
          {due.kind === 'every' ? (
            <>
              <TextField
                label={t('rules.days')}
                type="number"
                min={1}
                max={60}
                value={due.days}
                onChange={({ target }) =>
                  set({ ...due, days: Math.min(60, Math.max(1, Math.round(Number(target.value)) || 1)) })
                }
              />
              <Checkbox
                className="col-span-2"
                label={t('rules.workdays')}
                checked={due.isWorkdays}
                onChange={(isWorkdays) => set({ ...due, isWorkdays })}
              />
            </>
          ) : null}
        </div>
      )}
    </div>
  )
}
