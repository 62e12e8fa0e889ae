import { useQuery } from '@tanstack/react-query'
import { calls } from '../../lib/calls.ts'

/** Whether each part of the installation works; reloaded every 10 s. */
export const useDiagnostics = () =>
  useQuery({ ...calls.diagnostics.getDiagnostics.queryOptions({ input: {} }), refetchInterval: 10_000 })

/** The operator of this installation. */
export const useOperator = (options: { retry?: false } = {}) =>
  useQuery(calls.diagnostics.getOperator.queryOptions({ input: {}, ...options }))

/** Mail that local mode stores instead of sending it; reloaded every 5 s. */
export const useOutbox = (isWanted: boolean) =>
  useQuery({
    ...calls.local.listOutbox.queryOptions({ input: {} }),
    enabled: isWanted,
    refetchInterval: 5000,
  })
