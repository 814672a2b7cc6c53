import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Writes the fonts beside this file: see docs/decisions/039-one-file-per-font.md for the packages that it needs. */

const { resolve } = createRequire(import.meta.url)
const source = dirname(resolve('@expo-google-fonts/be-vietnam-pro/package.json'))
const { default: subsetFont } = await import('subset-font')

const weights = { 400: '400Regular', 500: '500Medium', 600: '600SemiBold', 700: '700Bold' }

/** Latin and Vietnamese, as Google Fonts divides them. */
const letters = `
  0000-00FF 0131-0131 0152-0153 02BB-02BC 02C6-02C6 02DA-02DA 02DC-02DC 0300-0301 0303-0304 0308-0309
  0323-0323 0329-0329 0102-0103 0110-0111 0128-0129 0168-0169 01A0-01A1 01AF-01B0 1EA0-1EF9 2000-206F
  20AB-20AC 2122-2122 2191-2191 2193-2193 2212-2212 2215-2215 FEFF-FEFF FFFD-FFFD
`
  .trim()
  .split(/\s+/)
  .flatMap((range) => {
    const [first, last] = range.split('-').map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
  })

for (const [weight, name] of Object.entries(weights)) {
  const full = readFileSync(join(source, name, `BeVietnamPro_${name}.ttf`))
  const cut = await subsetFont(full, letters.join(''), { targetFormat: 'woff2' })
  writeFileSync(join(import.meta.dirname, `be-vietnam-pro-${weight}.woff2`), cut)
}
