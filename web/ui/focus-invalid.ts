import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves focus to the first invalid field of a form after an error, which scrolls it into view.
 *
 * @param refusal A value that differs for each error; null, undefined, or 0 while there is none.
 * @returns The ref of the form.
 */
export function useInvalidFocus(refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')?.focus()
  }, [refusal])
  return form
}
