import type { Comment } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { Avatar } from '../../ui/avatar.tsx'

type Person = Comment['author']

interface MentionListProps {
  /** Id of the list and, with an index, of its options, for the combobox. */
  id: string
  people: Person[]
  /** Index of the active option. */
  current: number
  onPick: (person: Person) => void
}

/** The users suggested after an @; hidden if there are none. */
export function MentionList({ id, people, current, onPick }: MentionListProps) {
  const { t } = useTranslation('comments')
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('people')}
      hidden={people.length === 0}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-56 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float"
    >
      {people.map((person, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as in any combobox.
        <div
          key={person._id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === current}
          className={cn(
            'flex min-h-8 items-center gap-2 rounded-md px-2 pointer-coarse:min-h-11',
            at === current && 'bg-hover',
          )}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          <Avatar name={person.username} picture={person.avatar} color={person.color} size="sm" />
          <bdi className="truncate">{person.username}</bdi>
        </div>
      ))}
    </div>
  )
}
