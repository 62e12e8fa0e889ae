/** Somebody who can be meant by an @name. */
export interface Mentionable {
  _id: string
  username: string
}

/** The @ and what follows it before the caret, as long as somebody may still be typing a name. */
export function findMentionQuery(text: string, caret: number): { at: number; query: string } | null {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at < 0 || (at > 0 && !/[\s([{"'«“]/u.test(before[at - 1] ?? ''))) return null
  const query = before.slice(at + 1)
  return query.length > 40 || /[\n@]/.test(query) ? null : { at, query }
}

/** People whose name has a part that begins so; at most six. */
export function suggestPeople<Person extends Mentionable>(people: Person[], query: string): Person[] {
  const wanted = query.toLocaleLowerCase()
  return people
    .filter(({ username }) => {
      const name = username.toLocaleLowerCase()
      return name.startsWith(wanted) || name.split(/\s+/).some((part) => part.startsWith(wanted))
    })
    .slice(0, 6)
}

/** Nobody tells himself anything. */
export const listOthers = <Person extends Mentionable>(people: Person[], userId: string): Person[] =>
  people.filter(({ _id }) => _id !== userId)

/** Why nobody is offered: nobody else sees the document, or nobody who does has such a name. */
export type Lack = 'nobody' | 'unknown'

/**
 * Why an @ offers nobody.
 *
 * @param people Everybody who sees the document, oneself too.
 * @returns null where somebody is offered, where a whole name stands there, and where the sentence has gone on
 */
export function explainNobody(people: Mentionable[], userId: string, query: string): Lack | null {
  if (/\s/.test(query)) return null
  if (listOthers(people, userId).length === 0) return 'nobody'
  const isWhole = people.some(({ username }) => username !== '' && query.startsWith(username))
  return isWhole || suggestPeople(people, query).length > 0 ? null : 'unknown'
}

/** Whom a text means: everybody whose @name stands in it. */
export const listMentions = (text: string, people: Mentionable[]): string[] =>
  people.filter(({ username }) => username !== '' && text.includes(`@${username}`)).map(({ _id }) => _id)

/** A text in pieces, so that the names in it can be set apart. */
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
