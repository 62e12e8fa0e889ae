import { ImageOff } from 'lucide-react'
import { cn } from '../lib/cn.ts'
import { useOwnImage } from '../lib/use-own-image.ts'

/** A thumbnail of a stored image; external images show an icon, because they are not loaded. */
export function Thumbnail({ src, className }: { src: string; className?: string }) {
  const address = useOwnImage(src)
  return (
    <span className={cn('grid shrink-0 place-items-center overflow-hidden rounded-md bg-sunken', className)}>
      {address === 'missing' ? (
        <ImageOff className="size-5 text-muted" aria-hidden />
      ) : address ? (
        <img src={address} alt="" className="size-full object-cover" />
      ) : null}
    </span>
  )
}
