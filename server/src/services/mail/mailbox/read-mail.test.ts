import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanMailHtml } from './cleaning/clean-mail.ts'
import { PARSED_FILE, readMail, type ReadMail } from './read-mail.ts'
import { filePart, readAlone, readMany } from './take-apart.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'cms-hostile-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
async function stored(raw: string | Buffer) {
  const path = join(folder, String((count += 1)))
  await writeFile(path, raw)
  return path
}
/** In this process, which is quicker. */
async function read(raw: string | Buffer) {
  const to = await mkdtemp(join(folder, 'parts-'))
  const isRead = await readMail(await stored(raw), to).then(
    () => true,
    () => false,
  )
  return isRead ? (JSON.parse(await readFile(join(to, PARSED_FILE), 'utf8')) as ReadMail) : undefined
}
const headers = (more = '') => `From: Cô Bình <binh@cms.test>\r\nTo: an@cms.test\r\nMessage-ID: <a@b>\r\n${more}`

describe('messages that want to hurt are taken apart or given up, and neither hangs', () => {
  test('parts within parts, a hundred deep', async () => {
    let body = 'Content-Type: text/plain\r\n\r\nsâu'
    for (let depth = 0; depth < 100; depth += 1)
      body = `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${body}\r\n--b${depth}--`
    expect(await readAlone(await stored(headers(body)))).toBeUndefined()
  })

  test('headers of a megabyte', async () => {
    expect(await read(headers(`X-Long: ${'a'.repeat(1_000_000)}\r\n\r\nx`))).toBeUndefined()
  })

  test('an archive that would unfold to gigabytes stays folded', async () => {
    const bomb = Buffer.alloc(40_000, 0)
    const raw = headers(
      `Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: application/zip; name=../../bom.zip\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment\r\n\r\n${bomb.toString('base64')}\r\n--x--`,
    )
    const path = await stored(raw)
    expect((await readAlone(path))?.files).toMatchObject([{ name: 'bom.zip', bytes: 40_000 }])
    expect((await filePart(path, 0))?.length).toBe(40_000)
    expect(await filePart(path, 1)).toBeUndefined()
  })

  test.each([
    ['nothing at all', ''],
    ['only bytes', Buffer.from([0, 255, 254, 13, 10, 0])],
    [
      'a boundary that never comes',
      headers('Content-Type: multipart/mixed; boundary=nie\r\n\r\n--nie\r\nContent-Type: text/html\r\n\r\n<p>x'),
    ],
    ['an unknown charset', headers('Content-Type: text/plain; charset=klingon\r\n\r\nx')],
    ['broken base64', headers('Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!=====!')],
    ['zero bytes in a name', headers('Subject: a\0b\r\n\r\n\0')],
    ['half a surrogate', headers('Subject: =?utf-8?B?7aCA?=\r\n\r\nx')],
  ])('%s', async (_, raw) => {
    const mail = await read(raw)
    expect(JSON.stringify(mail ?? null)).not.toMatch(/\0|\\u0000/)
  })
})

test('one that cannot be read takes none of the others with it', async () => {
  const subjects = ['một', 'hai', 'ba']
  const good = await Promise.all(subjects.map((subject) => stored(headers(`Subject: ${subject}\r\n\r\nx`))))
  // Refused for its nesting. The message with the header `__proto__` can be read, with an empty subject.
  let deep = 'Content-Type: text/plain\r\n\r\nx'
  for (let n = 0; n < 100; n += 1)
    deep = `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n${deep}\r\n--b${n}--`
  const read: (ReadMail | undefined)[] = []
  const settle = async (at: number, mail: ReadMail | undefined) => void (read[at] = mail)
  await readMany(
    [good[0]!, await stored(headers(deep)), good[1]!, await stored('__proto__: x\r\n\r\ny'), good[2]!],
    settle,
  )
  expect(read.map((mail) => mail?.subject)).toEqual(['một', undefined, 'hai', '', 'ba'])
  expect(read.filter(Boolean).every((mail) => mail!.files.length === 0)).toBe(true)
})

test('Vietnamese in old charsets, in names and files is read', async () => {
  const mail = await read(
    headers(
      "Subject: =?windows-1258?Q?Ch=E0o?=\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nKính gửi\r\n--x\r\nContent-Type: text/csv\r\nContent-Disposition: attachment; filename*=UTF-8''danh%20s%C3%A1ch.csv\r\n\r\na\r\n--x--",
    ),
  )
  expect(mail).toMatchObject({ subject: 'Chào', body: 'Kính gửi', files: [{ name: 'danh sách.csv' }] })
})

test('a name that turns the direction of text, or breaks a line, is straightened', async () => {
  const mail = await read('From: "=?utf-8?Q?=E2=80=AEtset.smc@na=0D=0ABcc:_x?=" <binh@cms.test>\r\n\r\nx')
  expect(mail?.from.name).not.toMatch(/[\u202e\r\n]/)
})

const none = () => undefined
describe('HTML of strangers', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action=https://x.test><input name=a></form>',
    '<style>@import "https://x.test/a.css"</style>',
    '<p style="background:url(https://x.test/a.png)">x</p>',
    '<p style="position:fixed;inset:0">x</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<meta http-equiv=refresh content="0;url=https://x.test">',
    '<base href="https://x.test/">',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  ])('%s', (html) => {
    const { html: clean } = cleanMailHtml(html, none)
    expect(clean).not.toMatch(
      /<script|onerror|onload|javascript:|<iframe|<form|<input|<meta|<base|<object|<svg|url\(|position|x\.test/i,
    )
  })

  test('links say where they lead, its own pictures stay, those elsewhere are counted', () => {
    const html =
      '<a href="https://evil.test/x">https://bank.test</a><img src="cid:a"><img src="https://x.test/1"><img src="//x.test/2">'
    const clean = cleanMailHtml(html, (id) => (id === 'a' ? 'data:image/png;base64,AAAA' : undefined))
    expect(clean.remotePictures).toBe(2)
    expect(clean.html).toContain('title="evil.test"')
    expect(clean.html).toContain('rel="noopener noreferrer nofollow"')
    expect(clean.html.match(/<img [^>]*src=/g)).toHaveLength(1)
    expect(clean.html.match(/ data-remote="\d"/g)).toEqual([' data-remote="0"', ' data-remote="1"'])
    expect([clean.remoteUrls, clean.html.includes('x.test')]).toEqual([['https://x.test/1', 'https://x.test/2'], false])
  })

  test('a place of ours that a stranger writes is no place', () => {
    const { html: clean } = cleanMailHtml('<img data-remote="0" alt="a"><p data-remote="0">x</p>', none)
    expect(clean).not.toContain('data-remote')
  })
})
