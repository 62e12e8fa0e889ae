import type { Editor } from '@tiptap/react'
import { Images, ImageUp, Link2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importUpload } from '../../editor/api.ts'
import { insertBlock } from '../../editor/blocks/block-list.ts'
import { addImages, imageBlock, type StoredImage } from '../../editor/media/images.ts'
import { closeOnly } from '../../lib/close-only.ts'
import { cn } from '../../lib/cn.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { useUploads } from './use-uploads.ts'

interface AddImagesProps {
  editor: Editor
  workspace: string
  library: ReturnType<typeof useUploads>
  /** Position of the next image; null for the cursor. */
  position: number | null
  onDone: () => void
}

const shownAtOnce = 24

/** Adds images: dropped, pasted, or selected files, a URL, or one from the workspace. */
export function AddImages({ editor, workspace, library, position, onDone }: AddImagesProps) {
  const { t } = useTranslation('panels')
  const file = useRef<HTMLInputElement>(null)
  const [way, setWay] = useState<'url' | 'library' | null>(null)
  const [url, setUrl] = useState('')
  const { mutateAsync, isPending } = useAction((address: string) => importUpload({ workspace, url: address }))
  const [isOver, setOver] = useState(false)
  const [shown, setShown] = useState(shownAtOnce)

  const put = (kept: StoredImage) => {
    const picture = imageBlock(kept, '')
    if (position === null) insertBlock(editor, picture)
    else editor.commands.insertContentAt(Math.min(position, editor.state.doc.content.size), picture)
    onDone()
  }
  const upload = (list: FileList | File[] | null) => {
    const files = [...(list ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    // The upload progress is shown in the text, at the image's position.
    void addImages(editor, workspace, files, position ?? undefined).then(library.refresh)
    onDone()
  }
  const importFromUrl = async (event: FormEvent) => {
    event.preventDefault()
    const stored = await mutateAsync(url.trim()).catch(() => null)
    if (!stored) return
    put(stored)
    setUrl((now) => (now === url ? '' : now))
    setWay(closeOnly('url'))
    library.refresh()
  }
  return (
    <section
      aria-label={t('images.add')}
      className={cn(
        'grid grid-cols-1 gap-3 rounded-lg border border-dashed border-control-line/60 p-3',
        isOver && 'border-accent bg-accent-soft',
        position !== null && 'border-accent',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        upload(event.dataTransfer.files)
      }}
      onPaste={(event) => upload(event.clipboardData.files)}
    >
      <p className="text-sm text-muted">{t(position === null ? 'images.drop' : 'images.dropThere')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" isBusy={isPending} onClick={() => file.current?.click()}>
          <ImageUp />
          {t('images.upload')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={way === 'url'}
          onClick={() => setWay(way === 'url' ? null : 'url')}
        >
          <Link2 />
          {t('images.url')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={way === 'library'}
          onClick={() => setWay(way === 'library' ? null : 'library')}
        >
          <Images />
          {t('images.library')}
        </Button>
      </div>
      {way === 'url' ? (
        <form className="flex gap-2" onSubmit={(event) => void importFromUrl(event)}>
          <Input
            type="url"
            dir="ltr"
            required
            autoFocus
            aria-label={t('images.address')}
            placeholder="https://"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
          <Button type="submit" isBusy={isPending} disabled={!url.trim()}>
            {t('images.bring')}
          </Button>
        </form>
      ) : null}
      {way === 'library' ? (
        library.uploads.length === 0 ? (
          <p className="text-sm text-muted">{t(library.isLoading ? 'images.loading' : 'images.noLibrary')}</p>
        ) : (
          <ul className="grid max-h-72 grid-cols-3 gap-2 overflow-y-auto">
            {library.uploads.slice(0, shown).map((one) => (
              <li key={one._id}>
                <button
                  type="button"
                  title={one.name}
                  aria-label={t('images.use', { name: one.name })}
                  className="block w-full overflow-hidden rounded-md border border-line hover:border-accent"
                  onClick={() => put(one)}
                >
                  <Thumbnail src={one.url} className="aspect-4/3 w-full rounded-none" />
                </button>
              </li>
            ))}
            {library.uploads.length > shown ? (
              <li className="col-span-3">
                <Button variant="ghost" size="sm" onClick={() => setShown(shown + shownAtOnce)}>
                  {t('images.more')}
                </Button>
              </li>
            ) : null}
          </ul>
        )
      ) : null}
      <input
        ref={file}
        type="file"
        multiple
        accept="image/*"
        aria-label={t('images.upload')}
        className="hidden"
        onChange={(event) => {
          upload(event.target.files)
          event.target.value = ''
        }}
      />
    </section>
  )
}
