import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { fetchImage } from '../../lib/own-image.ts'
import { useWorkspaceUploads } from '../uploads/api.ts'

interface FeaturedImageProps {
  workspace: string
  /** URL of the image; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** Selects one of the workspace's images as the featured image, or none. */
export function FeaturedImage({ workspace, value, onChange }: FeaturedImageProps) {
  const { t } = useTranslation('review')
  const { data } = useWorkspaceUploads(workspace)
  const pictures = (data ?? []).slice(0, 12)
  if (pictures.length === 0) return null
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('options.featured')}</legend>
      <div className="flex gap-2 overflow-x-auto p-1">
        <Choice label={t('options.noPicture')} isChosen={value === ''} onChoose={() => onChange('')}>
          <span className="px-1 text-xs text-muted">{t('options.noPicture')}</span>
        </Choice>
        {pictures.map(({ _id, url, name }) => (
          <Choice key={_id} label={name} isChosen={value === url} onChoose={() => onChange(url)}>
            <Thumbnail source={url} />
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  isChosen: boolean
  onChoose: () => void
  children: React.ReactNode
}

function Choice({ label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      className={cn(
        'grid h-16 w-24 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-neutral-soft',
        isChosen && 'outline-2 outline-offset-1 outline-accent',
      )}
      onClick={onChoose}
    >
      {children}
    </button>
  )
}

function Thumbnail({ source }: { source: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isCanceled = false
    fetchImage(source)
      .then((blob) => {
        if (isCanceled) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      })
      .catch(() => undefined)
    return () => {
      isCanceled = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [source])
  return address ? <img src={address} alt="" className="size-full object-cover" /> : null
}
