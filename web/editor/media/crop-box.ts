/** An area of an image in pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** The corner by which an area is resized; `move` moves the whole area. */
export type ResizeHandle = 'move' | 'nw' | 'ne' | 'sw' | 'se'

/** Minimum side of an area, in pixels. */
const minSide = 16

const clamp = (value: number, lower: number, upper: number) => Math.max(lower, Math.min(value, upper))

/** The largest centered area of an image with a ratio of width to height; the whole image if there is no ratio. */
export function fitRatio({ width, height }: Size, ratio: number | null): Box {
  if (!ratio) return { left: 0, top: 0, width, height }
  const isWide = width / height > ratio
  const size = isWide
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) }
  return { ...size, left: Math.round((width - size.width) / 2), top: Math.round((height - size.height) / 2) }
}

/**
 * The area after it, or one of its corners, was dragged by this many pixels. It stays within the image and keeps the
 * ratio, if any.
 */
export function dragBox(
  box: Box,
  grip: ResizeHandle,
  x: number,
  y: number,
  picture: Size,
  ratio: number | null,
): Box {
  if (grip === 'move') {
    const left = clamp(Math.round(box.left + x), 0, picture.width - box.width)
    return { ...box, left, top: clamp(Math.round(box.top + y), 0, picture.height - box.height) }
  }
  const isLeft = grip.endsWith('w')
  const isTop = grip.startsWith('n')
  const right = box.left + box.width
  const bottom = box.top + box.height
  const roomX = isLeft ? right : picture.width - box.left
  const roomY = isTop ? bottom : picture.height - box.top
  let width = clamp(box.width + (isLeft ? -x : x), Math.min(minSide, roomX), roomX)
  let height = clamp(box.height + (isTop ? -y : y), Math.min(minSide, roomY), roomY)
  if (ratio) {
    width = Math.min(width, roomY * ratio)
    height = width / ratio
  }
  width = Math.round(width)
  height = Math.round(Math.min(height, roomY))
  return { width, height, left: isLeft ? right - width : box.left, top: isTop ? bottom - height : box.top }
}
