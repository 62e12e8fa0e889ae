import type { Brief } from '@rankwell/contract'

/** The locked parts with one added or removed. */
export const switchPart = (
  { locked }: Pick<Brief, 'locked'>,
  part: Brief['locked'][number],
  isOn: boolean,
): Brief['locked'] => (isOn ? [...new Set([...locked, part])] : locked.filter((one) => one !== part))
