import { expect, test } from 'vitest'
import { csvHead, csvLine } from './csv.ts'

test('a file starts with a byte order mark, uses CRLF, and writes numbers unquoted', () => {
  expect(csvHead(['Tên', 'Giá'])).toBe('\ufeff"Tên","Giá"\r\n')
  expect(csvLine(['Lê "Mai", lớp\n2', 1_234_567, null, '0901234567'])).toBe(
    '"Lê ""Mai"", lớp\n2",1234567,,"0901234567"\r\n',
  )
})

test.each(['=1+1', '+84901234567', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠a'])(
  'a spreadsheet treats %j as text',
  (cell) => expect(csvLine([cell])).toBe(`"'${cell}"\r\n`),
)

test('an ordinary sign within a text stays', () => expect(csvLine(['a=b', '1-2'])).toBe('"a=b","1-2"\r\n'))
