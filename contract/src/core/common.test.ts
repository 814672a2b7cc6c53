import { expect, test } from 'vitest'
import { personName, richText } from './common.ts'

test('rich text with too many tags is refused before anyone reads it', () => {
  const field = richText(100_000)
  const list = `<ul>${'<li><p>một &amp; hai</p></li>'.repeat(1_100)}</ul>`
  expect(field.parse(list)).toBe(list)
  for (const html of ['<b>'.repeat(6_001), '&'.repeat(6_001)])
    expect(field.safeParse(html).error?.issues).toMatchObject([{ message: 'input.too-many-tags' }])
})

test.each([
  'Visit evil.test now',
  'Xem ngay khuyenmai.shop',
  'EVIL.TEST',
  'evil．test',
  'evil。test',
  'evil｡test',
  'an@evil.test',
  'https://evil.test',
  'www.evil',
  'Truy cap tang-qua.xn nhe',
])('"%s" is no name: it would become a link', (name) =>
  expect(personName.safeParse(name).error?.issues[0]!.message).toBe('users.name-address'),
)

test.each([
  'Nguyễn Thị Ánh Tuyết',
  'PGS.TS Nguyễn Văn An',
  'GS.TSKH.Lê Minh',
  'ThS.Trần Bình',
  'ts. Lê Hoa',
  'T.Minh',
  'Nguyễn V.An',
  'J.R.R. Tolkien',
  'St.John Nguyễn',
  'Đỗ Văn B. (lớp 2.1)',
  'O’Brien Jr.',
])('"%s" is a name', (name) => expect(personName.parse(name)).toBe(name))
