import type { Colleague } from '@learning-cms/contract/people/students'

const LONGEST = 60

/** What is being typed after an `@` that begins a word, up to the caret; a name may have spaces. */
export function mentionBefore(text: string, caret: number) {
  const at = caret > 0 ? text.lastIndexOf('@', caret - 1) : -1
  if (at < 0 || caret - at > LONGEST || /\S/.test(text.charAt(at - 1))) return undefined
  const typed = text.slice(at + 1, caret)
  return typed.includes('\n') || /^\s/.test(typed) ? undefined : { from: at, typed }
}

/** The text with the name in place of what was typed, and where the caret goes. */
export function withMention(text: string, place: { from: number; typed: string }, name: string) {
  const before = `${text.slice(0, place.from)}@${name} `
  return { text: before + text.slice(place.from + 1 + place.typed.length).replace(/^ /, ''), caret: before.length }
}

/** Those still in the text. */
export const mentionsIn = (text: string, chosen: readonly Colleague[]) =>
  chosen.filter(({ name }) => text.includes(`@${name}`))

/** The text in pieces, names of mentioned colleagues apart; of two names that begin alike the longer counts. */
export function piecesOf(text: string, mentions: readonly Colleague[]) {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length)
  const pieces: { text: string; isMention: boolean }[] = []
  let plain = ''
  const keepPlain = () => {
    if (plain) pieces.push({ text: plain, isMention: false })
    plain = ''
  }
  for (let at = 0; at < text.length;) {
    const name = text[at] === '@' ? names.find((one) => text.startsWith(one, at)) : undefined
    if (!name) plain += text[at++]
    else {
      keepPlain()
      pieces.push({ text: name, isMention: true })
      at += name.length
    }
  }
  keepPlain()
  return pieces
}
