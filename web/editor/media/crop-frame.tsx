import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Box, dragBox, type ResizeHandle, type Size } from './crop-box.ts'

interface CropFrameProps {
  address: string
  /** Image size in pixels; null before it is loaded. */
  picture: Size | null
  box: Box | null
  ratio: number | null
  onLoad: (size: Size) => void
  onBox: (box: Box) => void
}

const corners = ['nw', 'ne', 'sw', 'se'] as const
const keys: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** An image with a frame around the selected area: changed by its corners or by arrow keys. */
export function CropFrame({ address, picture, box, ratio, onLoad, onBox }: CropFrameProps) {
  const { t } = useTranslation('writing')
  const place = useRef<HTMLDivElement>(null)
  const pull = useRef<{ grip: ResizeHandle; x: number; y: number; box: Box } | null>(null)
  const scale = () => (picture?.width ?? 1) / (place.current?.clientWidth || 1)
  const start = (grip: ResizeHandle) => (event: PointerEvent<HTMLElement>) => {
    if (!box) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    pull.current = { grip, x: event.clientX, y: event.clientY, box }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = pull.current
    if (!from || !picture) return
    const by = scale()
    onBox(
      dragBox(
        from.box,
        from.grip,
        (event.clientX - from.x) * by,
        (event.clientY - from.y) * by,
        picture,
        ratio,
      ),
    )
  }
  const end = () => {
    pull.current = null
  }
  const press = (grip: ResizeHandle) => (event: KeyboardEvent<HTMLElement>) => {
    const step = keys[event.key]
    if (!step || !box || !picture) return
    event.preventDefault()
    event.stopPropagation()
    const length = Math.max(1, Math.round(picture.width / (event.shiftKey ? 20 : 100)))
    onBox(dragBox(box, grip, step[0] * length, step[1] * length, picture, ratio))
  }
  const share = (part: number, whole: number) => `${(part / Math.max(1, whole)) * 100}%`
  return (
    // Images have no writing direction, so their left is the screen's left.
    <div dir="ltr" className="grid place-items-center rounded-md bg-sunken">
      <div ref={place} className="relative max-w-full touch-none overflow-hidden">
        <img
          src={address}
          alt=""
          draggable={false}
          className="block max-h-[44dvh] max-w-full select-none"
          onLoad={({ currentTarget }) =>
            onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
        />
        {box && picture ? (
          <div
            className="crop-part"
            style={{
              left: share(box.left, picture.width),
              top: share(box.top, picture.height),
              width: share(box.width, picture.width),
              height: share(box.height, picture.height),
            }}
          >
            <button
              type="button"
              aria-label={t('crop.part')}
              className="absolute inset-0 cursor-move"
              onPointerDown={start('move')}
              onPointerMove={move}
              onPointerUp={end}
              onPointerCancel={end}
              onKeyDown={press('move')}
            />
            {corners.map((corner) => (
              <button
                key={corner}
                type="button"
                aria-label={t(`crop.corner.${corner}`)}
                className="crop-corner"
                data-corner={corner}
                onPointerDown={start(corner)}
                onPointerMove={move}
                onPointerUp={end}
                onPointerCancel={end}
                onKeyDown={press(corner)}
              />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  )
}
