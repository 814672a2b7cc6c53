import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { spoken, type Language } from './languages.ts'
import type { Texts } from './translation.ts'

type InEach = Record<Language, Texts>

const folder = join(import.meta.dirname, 'all')
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
const all = await Promise.all(
  paths.map(async (path) => {
    const exported = (await import(join(folder, path))) as Record<string, InEach>
    return Object.entries(exported).map(([name, words]) => [`${path} ${name}`, words] as const)
  }),
).then((files) => files.flat())

// "One attempt" needs no figure, so the singular may leave its count out.
const holes = (text: string, key: string) =>
  [...text.matchAll(/\{(\w+)[^}|]*\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'count' || !key.endsWith('_one'))
    .sort((a, b) => a.localeCompare(b))

describe('every language', () => {
  it.each(all)('%s has every text, with the same holes', (_file, words) => {
    for (const language of spoken) {
      expect(Object.keys(words[language]).sort()).toEqual(Object.keys(words.vi).sort())
      for (const [key, text] of Object.entries(words[language])) {
        expect(text.trim(), `${language} ${key}`).toBeTruthy()
        expect(holes(text, key), `${language} ${key}`).toEqual(holes(words.vi[key]!, key))
      }
    }
  })
})

describe('English counts', () => {
  // Always more than one, or fixed.
  const many = new Set([
    'entryWords passwordHelp',
    'noticeWords answers',
    'refundFormWords inCalls',
    'printWords previewPart',
    'printWords startHelp',
    'transferWords dropHint',
    'settlementWords dropHint',
    'paymentFileWords resultsHint',
    'importReasons imports.category-ambiguous',
    'importReasons imports.instructor-ambiguous',
    'modelReasons models.too-many-points',
    'modelReasons archives.several-models',
    'modelReasons archives.too-many-files',
    'modelReasons models.many-triangles',
    'modelReasons models.too-many-triangles',
    'modelReasons models.too-many-materials',
    'modelReasons models.too-many-nodes',
    'modelReasons models.crowded-point',
    'modelReasons models.face-too-wide',
    'registerReasons register.too-many',
  ])
  it.each(all)('%s count in the singular too', (file, { en }) => {
    for (const [key, text] of Object.entries(en))
      if (!/_(one|other)$/.test(key) && !many.has(`${file.split(' ')[1]} ${key}`))
        expect(text, key).not.toMatch(
          /(?<!More than )\{(count|done|removed|undone|lines|checked|votes)\} (?!as\b)[a-z]+s\b/,
        )
  })
})

/** Vietnamese words with two spellings: the ones that the console does not use, each with the one that it does. */
const lost: [wrong: RegExp, right: string][] = [
  [/\btỉ (?:lệ|giá|trọng)/iu, 'tỷ lệ'],
  [
    /(?:hủy|khóa|hòa|xóa|tùy|ủy |thủy|lí do|(?<!\p{L})kì(?!\p{L})|qui định)/iu,
    'huỷ, khoá, hoà, xoá, tuỳ, uỷ, lý do, kỳ, quy định',
  ],
  [/đối soát/iu, 'đối chiếu'],
  [/^Huỷ$/u, 'Thôi: it closes a dialog; what exists already is “huỷ đơn”, “huỷ phiếu”'],
  [/thôi (?:bán|gửi|mở|dùng)/iu, 'ngừng bán, dừng gửi'],
  [/(?:bên|chúng|của|cho) ta(?!\p{L})/iu, 'hệ thống'],
  [/(?:nói gọn|tổng kết|tóm lược)/iu, 'Tóm tắt'],
  [/cách báo(?! cáo)/iu, 'Cài đặt thông báo'],
  [/(?:vừa nãy|mới nãy|vừa mới đây)/iu, 'vừa xong'],
]

describe('Vietnamese spells one word one way', () => {
  it.each(all)('%s', (_file, { vi }) => {
    for (const [key, text] of Object.entries(vi))
      for (const [wrong, right] of lost) expect(text, `${key}: write ${right}`).not.toMatch(wrong)
  })
})
