import type { RoomUsers } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'

const mostShown = 4

/** Who has the document open: a few by their faces, the rest as a number with their names. */
export function PeopleHere({ people }: { people: RoomUsers['users'] }) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const shown = people.length > mostShown + 1 ? people.slice(0, mostShown) : people
  const others = people.slice(shown.length)
  const names = format.list(others.map(({ username }) => username))
  return (
    <ul className="ms-auto flex shrink-0 items-center -space-x-1" aria-label={t('people')}>
      {shown.map((person) => (
        <li key={person._id} title={person.username} className="rounded-full ring-2 ring-ground">
          <Avatar
            name={person.username}
            color={person.color}
            picture={person.avatar}
            size="sm"
            className="align-top"
          />
          <span className="sr-only">{person.username}</span>
        </li>
      ))}
      {others.length > 0 ? (
        <li
          title={names}
          className="figures grid h-6 min-w-6 place-items-center rounded-full bg-neutral-soft px-1 text-xs font-medium text-neutral-ink ring-2 ring-ground"
        >
          <span aria-hidden>+{format.number(others.length)}</span>
          <span className="sr-only">{names}</span>
        </li>
      ) : null}
    </ul>
  )
}
