import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface AddLineProps {
  label: string
  hint?: string
  button: string
  maxLength?: number
  onAdd: (text: string) => void
}

/** A field with a button that adds the text to a list; Enter does the same. */
export function AddLine({ label, hint, button, maxLength, onAdd }: AddLineProps) {
  const [text, setText] = useState('')

  function add(event: FormEvent): void {
    event.preventDefault()
    if (!text.trim()) return
    onAdd(text)
    setText('')
  }

  return (
    <form onSubmit={add}>
      <Field label={label} hint={hint}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={text}
              autoComplete="off"
              {...(maxLength ? { maxLength } : {})}
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" variant="outline" disabled={!text.trim()}>
              <Plus />
              {button}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
