import { sources } from './sources.js'

const ENTRY = /^ {2}(?:([\w$]+)|'([^'\n]+)'):/gm
const LITERAL = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"/g
const TEMPLATE = /`((?:\\.|[^`\\]){1,120})`/g
const HOLE = /\$\{[^}]*\}/g
const PARTS = /^(?:[\w.-]|\$\{[^}]*\})+$/
/** `${hour}h${minute}` would fit almost every key. */
const SAYS_SOMETHING = /[.-]|\w{3}/

/**
 * Reports each text that no code can ask for: its key is no word in it, and fits no template such as `status.${status}`.
 * A key that is also a word elsewhere passes, so some unused texts are not found. Returns their number.
 */
export function reportUnusedTexts() {
  const all = sources()
  const isText = ({ path }) => path.startsWith('texts/src/vi/') || path.startsWith('texts/src/en/')
  const { words, templates } = askedForIn(all.filter((file) => !isText(file)))
  for (const { text } of all.filter(isText)) for (const [, word] of text.matchAll(/\b\w+\.([\w$]+)/g)) words.add(word)
  let count = 0
  for (const { path, text } of all.filter((file) => file.path.startsWith('texts/src/vi/')))
    for (const [, plain, quoted] of text.matchAll(ENTRY)) {
      const key = (plain ?? quoted).replace(/_(?:one|other)$/, '')
      if (words.has(key) || templates.some((template) => template.test(key))) continue
      count += 1
      console.error(`${path}: nothing asks for "${key}". Remove it in every language`)
    }
  return count
}

function askedForIn(files) {
  const words = new Set()
  const templates = new Set()
  for (const { text } of files) {
    for (const [word] of text.matchAll(/[\w$]+/g)) words.add(word)
    for (const [, one, other] of text.matchAll(LITERAL)) words.add(one ?? other)
    for (const [, inside] of text.matchAll(TEMPLATE))
      if (PARTS.test(inside) && SAYS_SOMETHING.test(inside.replaceAll(HOLE, ''))) templates.add(inside)
  }
  return { words, templates: [...templates].map(patternOf) }
}

const patternOf = (template) =>
  new RegExp(
    `^${template
      .split(HOLE)
      .map((part) => part.replaceAll(/[.-]/g, '\\$&'))
      .join('.+')}$`,
  )
