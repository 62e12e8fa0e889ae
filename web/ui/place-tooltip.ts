export type Side = 'top' | 'right' | 'bottom' | 'left'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Pixels between a control and its tooltip, and between the tooltip and the window edge. */
const gap = 6
const edge = 8

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

/**
 * Position of a tooltip in the window: on the preferred side, or on the opposite one if there is not enough space;
 * never outside the window.
 *
 * @returns The upper left corner in pixels of the window.
 */
export function placeTooltip(
  control: Box,
  bubble: Pick<Box, 'width' | 'height'>,
  side: Side,
  viewport: Pick<Box, 'width' | 'height'>,
): { left: number; top: number } {
  const middle = {
    left: control.left + (control.width - bubble.width) / 2,
    top: control.top + (control.height - bubble.height) / 2,
  }
  const at = {
    top: { ...middle, top: control.top - gap - bubble.height },
    bottom: { ...middle, top: control.top + control.height + gap },
    left: { ...middle, left: control.left - gap - bubble.width },
    right: { ...middle, left: control.left + control.width + gap },
  }
  const fits = ({ left, top }: { left: number; top: number }, on: Side) =>
    on === 'top' || on === 'bottom'
      ? top >= edge && top + bubble.height <= viewport.height - edge
      : left >= edge && left + bubble.width <= viewport.width - edge
  const chosen = !fits(at[side], side) && fits(at[opposite[side]], opposite[side]) ? opposite[side] : side
  const within = (value: number, size: number, whole: number) =>
    Math.max(edge, Math.min(value, whole - edge - size))
  return {
    left: within(at[chosen].left, bubble.width, viewport.width),
    top: within(at[chosen].top, bubble.height, viewport.height),
  }
}
