import type { ProductOption } from '@learning-cms/contract/shop/variants'

/** A word, in quotes if it contains a sign; or one of the signs between words. */
const TOKEN = /[^\S\r\n]*(?:"((?:[^"]|"")*)"|([^\s;:=,|"][^\r\n;:=,|"]*)|(\r?\n|[;:=,|]))[^\S\r\n]*/y
const SIGNS = /[\r\n;:=,|"]|^\s|\s$/

type Token = { word: string } | { sign: string }

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = []
  const all = text.trim()
  for (let at = 0; at < all.length;) {
    TOKEN.lastIndex = at
    const [found, quoted, bare, sign] = TOKEN.exec(all) ?? []
    if (!found) return undefined
    tokens.push(
      sign
        ? { sign: sign === '|' ? ',' : /^[;:=,]$/.test(sign) ? sign : ';' }
        : { word: quoted?.replaceAll('""', '"') ?? bare!.trim() },
    )
    at += found.length
  }
  return tokens
}

/**
 * Options as people write them into a cell: `Cỡ = Size: S, M, L; Màu: Đỏ = Red, Xanh = Blue`, or one on each line. The
 * English follows an equals sign. Undefined if it is not written so.
 */
export function optionsIn(text: string): ProductOption[] | undefined {
  const tokens = tokensOf(text)
  if (!tokens) return undefined
  let at = 0
  const isSign = (sign: string) => {
    const token = tokens[at]
    return token !== undefined && 'sign' in token && token.sign === sign && ((at += 1), true)
  }
  const word = () => {
    const token = tokens[at]
    return token && 'word' in token ? ((at += 1), token.word) : undefined
  }
  const named = () => {
    const vi = word()
    if (vi === undefined) return undefined
    const en = isSign('=') ? word() : ''
    return en === undefined ? undefined : { vi, en }
  }
  const options: ProductOption[] = []
  while (at < tokens.length) {
    if (isSign(';')) continue
    const name = named()
    if (!name || !isSign(':')) return undefined
    const values = []
    do {
      const value = named()
      if (!value) return undefined
      values.push(value)
    } while (isSign(','))
    options.push({ nameVi: name.vi, nameEn: name.en, values })
    if (at < tokens.length && !isSign(';')) return undefined
  }
  return options
}

const written = (word: string) => (SIGNS.test(word) || word === '' ? `"${word.replaceAll('"', '""')}"` : word)
const inBoth = (vi: string, en: string) => (en === '' ? written(vi) : `${written(vi)} = ${written(en)}`)

/** The same options as a cell that `optionsIn` reads. */
export const textOfOptions = (options: readonly ProductOption[]) =>
  options
    .map(
      ({ nameVi, nameEn, values }) =>
        `${inBoth(nameVi, nameEn)}: ${values.map(({ vi, en }) => inBoth(vi, en)).join(', ')}`,
    )
    .join('; ')
