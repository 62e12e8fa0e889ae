import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { readFailure } from './errors.ts'
import { toast } from './toast.ts'

type ActionOptions<Output, Input> = Omit<
  UseMutationOptions<Output, Error, Input>,
  'mutationFn' | 'networkMode'
>

/**
 * A mutation that fails immediately while offline; a plain one would wait for the connection. An error is shown
 * as a toast unless `meta.silent` is set.
 *
 * @param run The call, or several calls in sequence.
 */
export const useAction = <Output, Input = void>(
  run: (input: Input) => Promise<Output>,
  { meta, onError, ...options }: ActionOptions<Output, Input> = {},
) =>
  useMutation({
    ...options,
    mutationFn: (input: Input) => run(input),
    networkMode: 'always',
    meta: { silent: true },
    onError: (error, ...details) => {
      if (!meta?.silent) toast.error(readFailure(error).message)
      return onError?.(error, ...details)
    },
  })
