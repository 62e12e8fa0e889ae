import { cn } from '../lib/cn.ts'
import { readableInk } from './readable-ink.ts'

const fallbackColor = '5E61FB'
const sizes = { xs: 'size-5 text-xs', sm: 'size-6 text-xs', md: 'size-8 text-sm', lg: 'size-10 text-lg' }

interface AvatarProps {
  name: string
  /** URL of the image. */
  picture?: string | null | undefined
  /** Six hex digits, as stored. */
  color?: string | undefined
  size?: keyof typeof sizes
  /** Users are round, workspaces square. */
  shape?: 'circle' | 'square'
  className?: string
}

/** The first grapheme. The segmenter is slow to create; plain letters do not need it. */
const firstLetter = (name: string): string =>
  /^[ -~]{0,2}$/.test(name.slice(0, 2))
    ? name.charAt(0)
    : ([...new Intl.Segmenter().segment(name)][0]?.segment ?? '')

/**
 * The image, or the first letter on the chosen color in black or white. Hidden from screen readers: the name is next to
 * it.
 */
export function Avatar({ name, picture, color, size = 'md', shape = 'circle', className }: AvatarProps) {
  const ground = /^[0-9a-f]{6}$/i.test(color ?? '') ? `#${color}` : `#${fallbackColor}`
  const letter = firstLetter(name.trim()).toLocaleUpperCase() || '?'
  const classes = cn(
    'inline-grid shrink-0 place-items-center overflow-hidden object-cover font-semibold select-none',
    shape === 'circle' ? 'rounded-full' : 'rounded-md',
    sizes[size],
    className,
  )
  if (picture) return <img src={picture} alt="" className={classes} />
  return (
    <span aria-hidden="true" className={classes} style={{ background: ground, color: readableInk(ground) }}>
      {letter}
    </span>
  )
}
