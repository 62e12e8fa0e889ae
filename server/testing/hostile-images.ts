import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A valid all-black PNG with one bit per pixel, really of its declared size. */
export function makePng(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 })
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const parts = [chunk('IHDR', head), ...more, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([sign, ...parts])
}

/** A PNG whose compressed text expands to `bytes` bytes. */
export const makeTextBomb = (bytes: number): Buffer =>
  makePng(8, 8, [
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes))])),
  ])

/** A GIF of `frames` one-pixel frames on a square canvas of this side. */
export function makeGif(frames: number, side: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  const control = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0])
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  const each = Buffer.concat([control, frame])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => each), Buffer.from([0x3b])])
}

/** An animated WebP of `frames` one-pixel frames. */
export async function makeWebp(frames: number): Promise<Buffer> {
  const black = { width: 1, height: 1, channels: 3, background: 'black' } as const
  const still = await sharp({ create: black }).webp({ lossless: true }).toBuffer()
  const picture = still.subarray(12)
  const riff = (type: string, data: Uint8Array) => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  }
  const frame = riff('ANMF', Buffer.concat([Buffer.alloc(12), Buffer.from([10, 0, 0, 0]), picture]))
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riff('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    riff('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ])
  return riff('RIFF', body)
}

/** A small SVG whose filters keep a renderer busy for many seconds. */
export const slowSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence type="turbulence" baseFrequency="0.9" numOctaves="9"/><feGaussianBlur stdDeviation="90"/><feMorphology operator="dilate" radius="60"/>'.repeat(3)}</filter><rect width="6000" height="6000" filter="url(#f)"/></svg>`

/** An allowed file that takes a decoder at least a second: many different pixels. */
export function makeHeavyImage(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 1000, height: 1000, channels: 3, background: 'red', noise } })
    .resize(5000, 5000, { kernel: 'nearest' })
    .jpeg({ quality: 40, progressive: true })
    .toBuffer()
}
