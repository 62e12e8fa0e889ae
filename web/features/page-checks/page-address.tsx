import { readPath } from '../../lib/read-path.ts'

/** A link to a page, as host and path. */
export function PageAddress({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      dir="ltr"
      className="block truncate text-start text-sm text-muted underline-offset-4 hover:underline rtl:text-end"
    >
      {readPath(url)}
    </a>
  )
}
