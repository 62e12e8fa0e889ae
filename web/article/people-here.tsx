import type { Person, RoomUsers } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { cn } from '../lib/cn.ts'
import { useFormat } from '../lib/format.ts'
import { Avatar } from '../ui/avatar.tsx'

const maxShown = 4

interface PeopleHereProps {
  /** Users who have the document open. */
  people: RoomUsers['users']
  /** All collaborators, present or not. */
  collaborators: Person[]
}

/** The collaborators as a few avatars: present users first, absent users faded. */
export function PeopleHere({ people, collaborators }: PeopleHereProps) {
  const { t } = useTranslation('writing')
  const here = new Set(people.map(({ _id }) => _id))
  const away = collaborators.filter(({ _id }) => !here.has(_id))
  // Absent collaborators only fill the space left by present users, and are not shown on phones.
  const room = Math.max(0, maxShown - people.length)
  return (
    <div className="ms-auto flex shrink-0 items-center gap-1.5">
      <AvatarList label={t('collaborators')} people={away} max={room} className="max-sm:hidden" isPale />
      <AvatarList label={t('people')} people={people} max={maxShown} />
    </div>
  )
}

interface AvatarListProps {
  label: string
  people: RoomUsers['users']
  max: number
  className?: string
  isPale?: boolean
}

/** A few avatars, and the rest as a number with their names. */
function AvatarList({ label, people, max, className, isPale = false }: AvatarListProps) {
  const format = useFormat()
  const shown = people.length > max + 1 || max === 0 ? people.slice(0, max) : people
  const others = people.slice(shown.length)
  const names = format.list(others.map(({ username }) => username))
  if (people.length === 0) return null
  return (
    <ul className={cn('flex shrink-0 items-center -space-x-1', className)} aria-label={label}>
      {shown.map((person) => (
        <li key={person._id} title={person.username} className="rounded-full ring-2 ring-ground">
          <Avatar
            name={person.username}
            color={person.color}
            picture={person.avatar}
            size="sm"
            className={cn('align-top', isPale && 'opacity-50')}
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
