import { parseEmbed } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/input.tsx'
import { insertBlock } from './block-list.ts'

interface EmbedDialogProps {
  editor: Editor
  isOpen: boolean
  onClose: () => void
}

/** Asks for a video URL and inserts the video; other URLs are rejected with a message. */
export function EmbedDialog({ editor, isOpen, onClose }: EmbedDialogProps) {
  const { t } = useTranslation(['writing', 'common'])
  const [address, setAddress] = useState('')
  const [isRefused, setRefused] = useState(false)
  const close = () => {
    setAddress('')
    setRefused(false)
    onClose()
  }
  const insert = () => {
    const video = parseEmbed(address)
    if (!video) return setRefused(true)
    const { service, source, embedUrl } = video
    close()
    insertBlock(editor, { type: 'embed', attrs: { service, source, embed: embedUrl } })
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('blocks.embed')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          insert()
        }}
      >
        <TextField
          label={t('blocks.embedPrompt')}
          type="url"
          dir="ltr"
          data-autofocus
          value={address}
          error={isRefused ? t('blocks.embedRefused') : undefined}
          onChange={(event) => {
            setAddress(event.target.value)
            setRefused(false)
          }}
        />
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit">{t('blocks.insert')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
