import { ConnectionProblem } from '@rankwell/contract'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CallFailure } from '../../lib/errors.ts'

/** The connection problem in an error; null for other errors. */
export const problemOf = ({ code }: CallFailure): ConnectionProblem | null =>
  ConnectionProblem.safeParse(code).data ?? null

/** A connection problem, and what to do about it. */
export function ProblemNotice({ problem }: { problem: ConnectionProblem }) {
  const { t } = useTranslation('integrations')
  return (
    <div role="alert" className="flex gap-3 rounded-md bg-danger-soft px-3 py-2.5 text-danger-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div>
        <p className="font-medium">{t(`problems.${problem}.title`)}</p>
        <p className="mt-0.5">{t(`problems.${problem}.help`)}</p>
      </div>
    </div>
  )
}
