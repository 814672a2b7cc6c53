import { expect, test } from 'vitest'
import { readDatePhrase } from './phrases.ts'
import { dynasties } from './reigns.ts'

type Label = [label: string, from: number, to: number, isAbout?: true]

/** From labels and registers of museums, each with the years it means. */
const labels: Label[] = [
  ['Thế kỷ 11-13, thời Lý', 1009, 1225],
  ['Thời Lý, thế kỷ XI - XIII', 1009, 1225],
  ['Thời Lý (TK 11-12)', 1009, 1200],
  ['Thời Trần - thế kỷ 13-14', 1226, 1400],
  ['Thế kỷ 19 - thời Nguyễn', 1802, 1900],
  ['Thời Nguyễn, đầu thế kỷ 19', 1802, 1833],
  ['Lê sơ, TK XV', 1428, 1500],
  ['TK 15-16 (thời Lê sơ - Mạc)', 1428, 1592],
  ['Thời Lý - Trần', 1009, 1400],
  ['Đinh - Lê', 968, 1009],
  ['Thời Đinh – Tiền Lê (thế kỷ X)', 968, 1000],
  ['Thời Lê Trung Hưng, thế kỷ 17-18', 1601, 1789],
  ['thời Hậu Lê', 1428, 1789],
  ['Thời Mạc (1527-1592)', 1527, 1592],
  ['Triều Nguyễn (1802 - 1945)', 1802, 1945],
  ['Nhà Trần (1225-1400)', 1225, 1400],
  ['Cuối thời Trần', 1343, 1400],
  ['Gốm Chu Đậu, thế kỷ 15 - 16', 1401, 1600],
  ['Văn hóa Champa, thế kỷ IX-X', 801, 1000],
  ['Trung Quốc, thời Tống, thế kỷ 11', 1001, 1100],
  ['Minh Mạng năm thứ 3 (1822)', 1822, 1822],
  ['Năm Minh Mệnh thứ 21 (1840)', 1840, 1840],
  ['Niên hiệu Cảnh Hưng thứ 41', 1780, 1780],
  ['Cảnh Hưng tứ thập nhất niên', 1780, 1780],
  ['Gia Long nguyên niên', 1802, 1802],
  ['Niên hiệu Cảnh Hưng (1740 - 1786)', 1740, 1786],
  ['Đời vua Khải Định', 1916, 1925],
  ['Thời Nguyễn, niên hiệu Tự Đức (1848-1883)', 1848, 1883],
  ['Năm thứ 2 niên hiệu Đồng Khánh', 1887, 1887],
  ['Chính Hoà năm thứ 15, thời Lê Trung hưng', 1694, 1694],
  ['Thuận Thiên năm thứ 3, thời Lê sơ', 1430, 1430],
  ['Lê Hồng Đức năm thứ 10', 1479, 1479],
  ['Đời Lê Thánh Tông (1460 - 1497)', 1460, 1497],
  ['Long Thuỵ Thái Bình năm thứ tư (1057)', 1057, 1057],
  ['Quang Trung năm thứ 5 (1792), thời Tây Sơn', 1792, 1792],
  ['năm Nhâm Ngọ, đời Minh Mạng', 1822, 1822],
  ['Năm Giáp Tý (1804)', 1804, 1804],
  ['Gia Long - Minh Mạng', 1802, 1841],
  ['từ Tự Đức đến Thành Thái', 1848, 1907],
  ['cách ngày nay 2.500 năm', -551, -551, true],
  ['Cách ngày nay khoảng 4.000 - 3.500 năm', -2051, -1551, true],
  ['niên đại: khoảng 3.000 - 2.500 năm BP', -1051, -551, true],
  ['3000 ± 50 BP', -1101, -1001, true],
  ['Văn hoá Đông Sơn', -700, 100, true],
  ['Văn hóa Đông Sơn, cách ngày nay 2.500 - 2.000 năm', -551, -51, true],
  ['Văn hóa Đông Sơn (thế kỷ 3 - 1 TCN)', -300, -1],
  ['Văn hoá Hoà Bình, cách đây 10.000 năm', -8051, -8051, true],
  ['Văn hóa Sa Huỳnh, 500 TCN - 100 SCN', -500, 100],
  ['Văn hoá Óc Eo, thế kỷ I - VII', 1, 700],
  ['An Khê, cách ngày nay 80 vạn năm', NaN, NaN],
  ['cuối thế kỷ 19 đầu thế kỷ 20', 1868, 1933],
  ['Cuối thế kỷ XIX, đầu thế kỷ XX', 1868, 1933],
  ['cuối XIX - đầu XX', 1868, 1933],
  ['Cuối TK18-đầu TK19', 1768, 1833],
  ['thế kỷ 1-3 sau CN', 1, 300],
  ['Thế kỷ 3 - 2 trước CN', -300, -101],
  ['TK II tr.CN - TK II s.CN', -200, 200],
  ['Thế kỷ I trước - I sau Công nguyên', -100, 100],
  ['TK XV', 1401, 1500],
  ['TK.17', 1601, 1700],
  ['XVII-XVIII', 1601, 1800],
  ['the ky 17 - 18', 1601, 1800],
  ['thoi Nguyen', 1802, 1945],
  ['Thế kỉ thứ mười lăm', 1401, 1500],
  ['nửa đầu TK 17', 1601, 1650],
  ['Nửa cuối thế kỷ XVIII', 1751, 1800],
  ['1/4 đầu thế kỷ 20', 1901, 1925],
  ['thế kỷ XV – nửa đầu thế kỷ XVI', 1401, 1550],
  ['Những năm đầu thế kỷ 20', 1901, 1933],
  ['Thế kỷ XIX - 1945', 1801, 1945],
  ['Thành Thái Giáp Thìn', 1904, 1904],
  ['Hậu kỳ đá cũ, 30.000 - 11.000 năm cách ngày nay', -28_051, -9051, true],
  ['thập niên 1980 - 1990', 1980, 1999],
  ['thập niên 1930', 1930, 1939],
  ['Thập niên 60 của thế kỷ XX', 1960, 1969],
  ['những năm 60 - 70 thế kỷ 20', 1960, 1979],
  ['1954-1975', 1954, 1975],
  ['1954 – 75', 1954, 1975],
  ['Kháng chiến chống Pháp (1945-1954)', 1945, 1954],
  ['Năm 1968', 1968, 1968],
  ['Tháng 8/1945', 1945, 1945],
  ['ngày 30 tháng 4 năm 1975', 1975, 1975],
  ['khoảng năm 1930', 1930, 1930, true],
  ['Thế kỷ 20, trước 1945', 1901, 1944],
  ['Thế kỷ XVI (?)', 1501, 1600, true],
  ['Có niên đại thế kỷ 18', 1701, 1800],
  ['Thiên niên kỷ II TCN', -2000, -1001],
  ['Thời kỳ đồ đá mới', NaN, NaN],
  ['trước 1945', NaN, NaN],
  ['Thời Bắc thuộc', NaN, NaN],
]

test('nearly all real labels are parsed, and none to wrong years', () => {
  const read = labels.filter(([label]) => readDatePhrase(label) !== null)
  const wrong = read.filter(([label, from, to, isAbout = false]) => {
    const span = readDatePhrase(label)!
    return span.fromYear !== from || span.toYear !== to || span.isAbout !== isAbout
  })
  expect(wrong.map(([label]) => [label, readDatePhrase(label)])).toEqual([])
  const unread = labels.filter((label) => !read.includes(label)).map(([label]) => label)
  expect(unread).toEqual(labels.filter(([, from]) => Number.isNaN(from)).map(([label]) => label))
  expect(read.length / labels.length).toBeGreaterThan(55 / 62)
})

test.each([
  'Minh Mạng năm thứ 3 (1825)',
  'Minh Mạng năm thứ 40',
  'Thế kỷ 18, thời Trần',
  'Lê Thánh Tông (1442-1497)',
  'Thế kỷ 17 (1650-1720)',
  'Năm Giáp Tý (1805)',
  'năm Giáp Tý, thời Nguyễn',
  'Thuận Thiên năm thứ 3',
  'Thời Lê - Mạc',
  'Văn hoá Đông Sơn, thế kỷ 15',
  'Cảnh Hưng 41 (1781), thế kỷ 19',
  'cách đây 300 năm',
  'những năm 1960 - 1970',
  'thế kỷ 200 TCN',
  'không phải thế kỷ 15, thời Lý',
  'thế kỷ 15 hoặc thời Nguyễn',
  'sau thế kỷ 15',
  'Thái Bình',
])('contradictory or ambiguous labels are not guessed: %s', (label) => expect(readDatePhrase(label)).toBeNull())

test('a year of any reign is recognised, matches its given year, and contradicts another', () => {
  for (const { name: house, reigns } of dynasties)
    for (const [reign, [first, last]] of Object.entries(reigns))
      for (const year of [first, last]) {
        const text = `${reign} năm thứ ${year - first + 1}`
        const read = { fromYear: year, toYear: year, isAbout: false }
        expect(readDatePhrase(`${text}, thời ${house}`), text).toEqual(read)
        expect(readDatePhrase(`${text} (${year})`), text).toEqual(read)
        expect(readDatePhrase(`${text} (${year + 100})`), text).toBeNull()
      }
})

test('within a dynasty no reign begins before its predecessor, and none ends before it begins', () => {
  for (const { name, reigns, years } of dynasties)
    for (const [reign, [first, last]] of Object.entries(reigns)) {
      expect(first <= last, reign).toBe(true)
      expect(first >= years[0] - 1, `${name} ${reign}`).toBe(true)
    }
})
