/** A user who can be mentioned. */
export interface Mentionable {
  _id: string
  username: string
}

/** The @ and the text between it and the caret, while it can be a name. */
export function findMentionQuery(text: string, caret: number): { at: number; query: string } | null {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at < 0 || (at > 0 && !/[\s([{"'«“]/u.test(before[at - 1] ?? ''))) return null
  const query = before.slice(at + 1)
  return query.length > 40 || /[\n@]/.test(query) ? null : { at, query }
}

/** Users with a name part that starts with this; at most six. */
export function suggestPeople<Person extends Mentionable>(people: Person[], query: string): Person[] {
  const wanted = query.toLocaleLowerCase()
  return people
    .filter(({ username }) => {
      const name = username.toLocaleLowerCase()
      return name.startsWith(wanted) || name.split(/\s+/).some((part) => part.startsWith(wanted))
    })
    .slice(0, 6)
}

/** Users are not notified by themselves. */
export const listOthers = <Person extends Mentionable>(people: Person[], userId: string): Person[] =>
  people.filter(({ _id }) => _id !== userId)

/** Why no user is suggested: no other user can see the document, or none has such a name. */
export type NoSuggestionsReason = 'nobody' | 'unknown'

/**
 * Why an @ suggests no user.
 *
 * @param people all users who can see the document, including the current one
 * @returns null if there are suggestions, the name is complete, or the sentence has continued
 */
export function explainNoSuggestions(
  people: Mentionable[],
  userId: string,
  query: string,
): NoSuggestionsReason | null {
  if (/\s/.test(query)) return null
  if (listOthers(people, userId).length === 0) return 'nobody'
  const isWhole = people.some(({ username }) => username !== '' && query.startsWith(username))
  return isWhole || suggestPeople(people, query).length > 0 ? null : 'unknown'
}

/** The users mentioned in a text: all whose @name it contains. */
export const listMentions = (text: string, people: Mentionable[]): string[] =>
  people.filter(({ username }) => username !== '' && text.includes(`@${username}`)).map(({ _id }) => _id)

/** A text split into parts, so that names can be highlighted. */
export function splitMentions(text: string, mentions: Mentionable[]): { text: string; isMention: boolean }[] {
  const names = mentions
    .map(({ username }) => `@${username}`)
    .filter((name) => name.length > 1)
    .toSorted((a, b) => b.length - a.length)
  const pieces: { text: string; isMention: boolean }[] = []
  let plain = ''
  let at = 0
  while (at < text.length) {
    const name = text[at] === '@' ? names.find((one) => text.startsWith(one, at)) : undefined
    if (name) {
      if (plain) pieces.push({ text: plain, isMention: false })
      plain = ''
      pieces.push({ text: name, isMention: true })
    } else plain += text[at]
    at += name?.length ?? 1
  }
  if (plain) pieces.push({ text: plain, isMention: false })
  return pieces
}
