import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../parts/run.js'

/** What the product is made of; everything else builds, tests or measures it. */
export const product = [
  'contract/src',
  'client/src',
  'texts/src',
  'domain/src',
  'server/src',
  'console/src',
  'seed/src',
]
/** Folders of code that no script generates. */
const byHand = [...product, 'testkit/src', 'flows', 'bench/src', 'scripts']
const made = /(?:^|\/)(?:node_modules|dist|results)\/|^texts\/src\/all\//

let read
/** Every file of code, with its path from the root of the repository and its text; read once for all checks. */
export const sources = () => (read ??= byHand.flatMap(sourcesIn))

const sourcesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:tsx?|js)$/.test(path) && !made.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const isTest = (path) => /\.(?:test|flow)\.tsx?$/.test(path)
export const isProduct = ({ path }) => !isTest(path) && product.some((folder) => path.startsWith(`${folder}/`))

const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|[A-Za-z_$][\w$]*/g

/** Code without what its comments and strings say; of a template, what is computed in it. */
export const codeOf = (text) =>
  text.replaceAll(tokens, (token) => {
    if (token.startsWith('`'))
      return [...token.matchAll(/\$\{([^}]*)\}/g)].map(([, inside]) => codeOf(inside)).join(' ')
    return /^[A-Za-z_$]/.test(token) ? token : "''"
  })

/** The names in a piece of code, each as often as it stands there. */
export const namesIn = (text) => codeOf(text).match(/[A-Za-z_$][\w$]*/g) ?? []

/** Of `lastSeenAt`: last, seen, at. */
export const wordsOf = (name) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())
