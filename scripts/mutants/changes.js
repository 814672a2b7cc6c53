const strings =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|\/(?![*/\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*(?=[.,;)\s])/g

/** What is put in place of what. The figures of a constant count as well as its comparison. */
const changes = [
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ <= /g, () => ' < '],
  [/ >= /g, () => ' > '],
  [/(?<=[\w)\]]) < (?=[\w(])/g, () => ' <= '],
  [/(?<=[\w)\]]) > (?=[\w(])/g, () => ' >= '],
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/ \+ /g, () => ' - '],
  [/(?<=[\w)\]]) - /g, () => ' + '],
  [/ \* /g, () => ' / '],
  [/\btrue\b/g, () => 'false'],
  [/\bfalse\b/g, () => 'true'],
  [/(?<=[(=,:\s[?])!(?=[\w(])/g, () => ''],
  [/(?<![\w.'])\d[\d_]*n?(?![\w.'])/g, (figure) => (figure.endsWith('n') ? `(${figure} + 1n)` : `(${figure} + 1)`)],
  [/\.some\(/g, () => '.every('],
  [/\.every\(/g, () => '.some('],
  [/\bMath\.min\(/g, () => 'Math.max('],
  [/\bMath\.max\(/g, () => 'Math.min('],
]

/** Every single change of a file: where, what, into what. Imports, types and strings are left alone. */
export function mutantsOf(text) {
  const code = text.replaceAll(strings, (found) => found.replaceAll(/[^\n]/g, '\u00a0'))
  const lines = text.split('\n')
  const lineAt = (at) => text.slice(0, at).split('\n').length
  return changes.flatMap(([pattern, into]) =>
    [...code.matchAll(pattern)]
      .map(({ 0: from, index: at }) => {
        const line = lineAt(at)
        return { at, from, to: into(from), line, before: lines[line - 1] }
      })
      .filter(({ before }) => !/^\s*(?:import|export (?:type|interface|\{)|type |interface |declare )/.test(before)),
  )
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function random(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** So many of all, each as likely as another. */
export function sampleOf(all, size, next) {
  const rest = [...all]
  return Array.from({ length: Math.min(size, rest.length) }, () => rest.splice(Math.floor(next() * rest.length), 1)[0])
}
