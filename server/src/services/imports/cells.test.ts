import { fieldsOf } from '@learning-cms/contract/records/import-fields'
import { joined, spoken } from '@learning-cms/texts'
import { expect, test } from 'vitest'
import { asChoice, asDay, asDong, asLines, asPastDay, asRichText, asText, asYesOrNo, plain } from './cells.ts'
import { delimiterOf } from './delimiter.ts'
import { folded, matchHeadings } from './headings.ts'

test.each([
  ['1.200.000 ₫', 1_200_000],
  ['1,200,000', 1_200_000],
  ['1 200 000', 1_200_000],
  ['1\u00a0200\u00a0000\u00a0đ', 1_200_000],
  ['1.200.000,00', 1_200_000],
  ['1,200,000.00', 1_200_000],
  ['499.000 VNĐ', 499_000],
  ['500', 500],
  ['0', 0],
  ['Miễn phí', 0],
  [1_200_000, 1_200_000],
  ['-5', -5],
])('%j is parsed as đồng', (cell, value) => expect(asDong(cell)).toEqual({ value }))

test.each(['1.5', '1,20', '1.200,000', '1.2000', '12.00', '1.200.00', '1,200.000'])('%j is ambiguous', (cell) =>
  expect(asDong(cell)).toEqual({ reason: 'imports.money-ambiguous' }),
)
test.each(['500k', 'rẻ', '1e5', 1.5, 1e300])('%j is not an amount', (cell) =>
  expect(asDong(cell)).toEqual({ reason: 'imports.money' }),
)

test.each([
  ['31/12/2001', '2001-12-31'],
  ['1-2-2003', '2003-02-01'],
  ['01.02.2003', '2003-02-01'],
  ['2001-12-31', '2001-12-31'],
  ['2001-12-31 23:59:59', '2001-12-31'],
  ['2001-12-31T00:00:00.000Z', '2001-12-31'],
  ['29/02/2024', '2024-02-29'],
])('%j is parsed as a date', (cell, value) => expect(asDay(cell)).toEqual({ value }))

test.each(['29/02/2023', '12/31/2001', '31/12/01', '2001', 37_256, '31/12-2001', 'hôm qua'])(
  '%j is not a date',
  (cell) => expect(asDay(cell)).toEqual({ reason: 'imports.date' }),
)

test('a joining date begins at midnight in Vietnam, and is not in the future', () => {
  expect(asPastDay('05/09/2020')).toEqual({ value: '2020-09-04T17:00:00.000Z' })
  expect(asPastDay('05/09/2999')).toEqual({ reason: 'imports.joined-ahead' })
  expect(asPastDay('')).toBeUndefined()
})

test('an empty cell means no value, whatever the field', () => {
  for (const read of [
    asText,
    asLines,
    asRichText,
    asDong,
    asDay,
    asPastDay,
    asYesOrNo,
    asChoice({ labels: joined({ vi: { a: 'b' }, en: { a: 'b' } }) }),
  ])
    for (const cell of [null, '', '  ', '\u00a0']) expect(read(cell)).toBeUndefined()
})

test('words are recognised without accents and case', () => {
  const gender = asChoice({ labels: joined({ vi: { female: 'Nữ', male: 'Nam' }, en: { female: 'F', male: 'M' } }) })
  for (const word of ['nu', 'FEMALE', ' Nữ ']) expect(gender(word)).toEqual({ value: 'female' })
  expect(gender('?')).toEqual({ reason: 'imports.choice', values: { options: ['Nữ', 'Nam'] } })
  expect([asYesOrNo('Có'), asYesOrNo('không'), asYesOrNo(1)]).toEqual([
    { value: true },
    { value: false },
    { value: true },
  ])
})

test('values escaped by an export are unescaped, other quotes stay', () =>
  expect([plain("'=1+1"), plain("'-2"), plain("'tis"), plain("O'Neil")]).toEqual(['=1+1', '-2', "'tis", "O'Neil"]))

test('plain text becomes paragraphs, and markup stays markup', () => {
  expect(asRichText('a & b\nc\n\nd')).toEqual({ value: '<p>a &amp; b<br>c</p><p>d</p>' })
  expect(asRichText('<p>a</p>')).toEqual({ value: '<p>a</p>' })
})

test.each([
  ['a,b,c\n1,2,3', ','],
  ['a;b;c\n1,5;2,5;3', ';'],
  ['a\tb\n1,2\t3', '\t'],
  ['"a,b";"c"\n"1,2";3', ';'],
  ['sep=;\na,b;c', ';'],
  ['một cột\n1', ','],
  ['BẢO TÀNG\n"SỔ";;;1985\nSTT;Số ĐK;Tên;Giá\n1;2;"a, b";1,5\n2;3;c;2,5', ';'],
])('%j is split by %j', (head, delimiter) => expect(delimiterOf(head)).toBe(delimiter))

test('headings are recognised by their common names; of two, ours gets the field, else the first', () => {
  expect(folded('Họ & Tên (*)')).toBe('ho ten')
  expect(matchHeadings('students', ['HỌ TÊN', 'E-mail', 'SĐT', 'Email 2', 'email', 'Ghi chú (nội bộ)'])).toEqual([
    'fullName',
    null,
    'phone',
    null,
    'email',
    'note',
  ])
  expect(matchHeadings('courses', ['Khoá học', 'Giá bán (đồng)', 'Học phí', 'Slug'])).toEqual([
    'title',
    'price',
    null,
    'slug',
  ])
})

test.each([
  ['students', { 'Birth date': 'birthDate' }],
  ['courses', { Address: 'slug' }],
  [
    'artifacts',
    {
      Age: 'ageVi',
      'Age in English': 'ageEn',
      Amount: 'amount',
      Sizes: 'sizes',
      'Collected on': 'timeCollection',
      'Collected at': 'placeCollectionVi',
      'Collected at, in English': 'placeCollectionEn',
      'Acquired by': 'acquisition',
      'Kept at': 'placeNow',
      'Preservation & security': 'security',
      Appraisal: 'inspection',
      'Appraisal record': 'inspectionAct',
      Appraisers: 'inspectionMembers',
    },
  ],
] as const)('headings of older exports of %s are still recognised', (entity, fields) =>
  expect(matchHeadings(entity, Object.keys(fields))).toEqual(Object.values(fields)),
)

test.each(['students', 'courses', 'artifacts'] as const)(
  'headings of %s are recognised in every language',
  (entity) => {
    const fields = Object.entries(fieldsOf(entity))
    for (const language of spoken)
      expect(
        matchHeadings(
          entity,
          fields.map(([, { heading }]) => heading[language]),
        ),
      ).toEqual(fields.map(([name]) => name))
  },
)
test.each([
  [
    ['Họ đệm', 'Tên', 'Email'],
    ['familyName', 'givenName', 'email'],
  ],
  [
    ['Tên', 'Họ và tên', 'Email'],
    [null, 'fullName', 'email'],
  ],
  [
    ['Name', 'Họ tên', 'Email'],
    [null, 'fullName', 'email'],
  ],
  [
    ['Tên', 'Email'],
    ['fullName', 'email'],
  ],
  [
    ['Họ', 'Email'],
    [null, 'email'],
  ],
  [
    ['First name', 'Middle name', 'Last name', 'E-mail'],
    ['givenName', 'middleName', 'familyName', 'email'],
  ],
  [
    ['Surname', 'First name', 'Full name'],
    [null, null, 'fullName'],
  ],
  [
    ['Thư điện tử', 'Email'],
    [null, 'email'],
  ],
])('the columns %j are the fields %j', (headings, fields) =>
  expect(matchHeadings('students', headings)).toEqual(fields),
)
