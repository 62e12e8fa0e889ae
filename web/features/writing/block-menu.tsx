import { parseEmbed, unsupportedEmbedMessage } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuSeparator, MenuTrigger } from '../../ui/dropdown-menu.tsx'

type Act = (editor: Editor) => void
const insert =
  (content: object): Act =>
  (editor) => {
    editor.chain().focus().insertContent(content).run()
  }
const levels = [1, 2, 3, 4, 5, 6, 7] as const

const blocks = {
  paragraph: (editor) => editor.chain().focus().setNode('paragraph').run(),
  bulletList: (editor) => editor.chain().focus().toggleBulletList().run(),
  orderedList: (editor) => editor.chain().focus().toggleOrderedList().run(),
  taskList: (editor) => editor.chain().focus().toggleTaskList().run(),
  quote: (editor) => editor.chain().focus().setNode('quote').run(),
  code: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  table: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  alert: (editor) => editor.chain().focus().setNode('alert').run(),
  title: (editor) => editor.chain().focus().setNode('title').run(),
  raw: insert({ type: 'rawHtml' }),
  delimiter: insert({ type: 'horizontalRule' }),
} satisfies Record<string, Act>

/** Every kind of block, to turn the current one into or to add. */
export function BlockMenu({ editor, workspace }: { editor: Editor; workspace: string }) {
  const { t } = useTranslation('writing')
  const file = useRef<HTMLInputElement>(null)
  const addPicture = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      const { url, name } = await api.uploads.createUpload({ workspace, file: chosen })
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src: url, alt: name } })
        .run()
    } catch (error) {
      toast.error(readFailure(error).message)
    }
  }
  const addVideo = () => {
    const address = window.prompt(t('blocks.embedPrompt')) ?? ''
    if (!address.trim()) return
    const video = parseEmbed(address)
    if (!video) return void toast.error(unsupportedEmbedMessage)
    const { service, source, embedUrl } = video
    editor
      .chain()
      .focus()
      .insertContent({ type: 'embed', attrs: { service, source, embed: embedUrl } })
      .run()
  }
  return (
    <>
      <MenuRoot>
        <MenuTrigger asChild>
          <Button variant="ghost" size="sm">
            <Plus />
            {t('blocks.menu')}
          </Button>
        </MenuTrigger>
        <MenuContent align="start">
          {levels.map((level) => (
            <MenuItem key={level} onSelect={() => editor.chain().focus().setNode('heading', { level }).run()}>
              {t('blocks.heading', { level })}
            </MenuItem>
          ))}
          <MenuSeparator />
          {(Object.keys(blocks) as (keyof typeof blocks)[]).map((name) => (
            <MenuItem key={name} onSelect={() => blocks[name](editor)}>
              {t(`blocks.${name}`)}
            </MenuItem>
          ))}
          <MenuItem onSelect={() => file.current?.click()}>{t('blocks.image')}</MenuItem>
          <MenuItem onSelect={addVideo}>{t('blocks.embed')}</MenuItem>
        </MenuContent>
      </MenuRoot>
      <input
        ref={file}
        type="file"
        accept="image/*"
        aria-label={t('blocks.image')}
        className="hidden"
        onChange={(event) => {
          void addPicture(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
