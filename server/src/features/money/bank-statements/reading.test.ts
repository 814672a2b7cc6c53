import { expect, test } from 'vitest'
import { codesIn, isNamedIn } from './codes.ts'
import { accountIn, columnsIn } from './columns.ts'
import { readLine } from './read-line.ts'
import { readStatement } from './read-statement.ts'

// Fixed days: cells are only read; nothing asks how old a line is.

test.each([
  'DH2611210042',
  'dh 2611 210042 chuyen tien khoa hoc',
  'CK ĐH2611210042',
  'MBVCB.7781234.DH2611210042.CT tu 0123456789 NGUYEN VAN A',
  'THANHTOANDH2611210042KHOAHOC',
  'Thanh toán: D.H-2611.210.042!',
])('an order code is found in %j', (text) => expect(codesIn(text)).toContain('DH2611210042'))

test('text without digits has no code, and a long text yields few', () => {
  expect(codesIn('chuyen tien hoc phi thang 10')).toEqual([])
  expect(codesIn('DHABCDEFG')).toEqual([])
  expect(codesIn('DH1'.repeat(300)).length).toBeLessThanOrEqual(120)
})

test('a name matches only if all its words appear in sequence', () => {
  expect(isNamedIn('NGUYEN THI HONG DAO chuyen khoan', 'Nguyễn Thị Hồng Đào')).toBe(true)
  expect(isNamedIn('NGUYENTHIHONGDAO CK', 'Nguyễn Thị Hồng Đào')).toBe(true)
  expect(isNamedIn('NGUYEN VAN DAO ck', 'Nguyễn Thị Hồng Đào')).toBe(false)
  expect(isNamedIn('an chuyen khoan', 'An')).toBe(false)
})

test.each([
  ['Ngày giao dịch', 'Mô tả', 'Số tiền ghi nợ', 'Số tiền ghi có', 'Số dư', 'Số tham chiếu'],
  [
    'Ngày GD / Transaction date',
    'Nội dung (Details)',
    'Nợ/Debit',
    'Có/Credit',
    'Số dư/Balance',
    'Mã giao dịch\nTransaction ID',
  ],
])('the columns of %j', (...headings) =>
  expect(columnsIn(headings)).toEqual({ date: 0, description: 1, debit: 2, credit: 3, reference: 5 }),
)

test('the preferred column is used if present; a file that is not a statement has none', () => {
  expect(columnsIn(['Ngày hiệu lực', 'Ngày giao dịch', 'Số tiền (VND)', 'Nợ/Có', 'Diễn giải'])).toEqual({
    date: 1,
    amount: 2,
    sign: 3,
    description: 4,
  })
  expect(columnsIn(['Ngân hàng TMCP', 'Ngày in: 21/11/2026', 'Nội dung'])).toBeUndefined()
})

test.each([
  [['Số tài khoản: 0123 456 789'], '0123456789'],
  [['Số tài khoản/Account No', '19036688999012 - VND'], '19036688999012'],
  [['Tài khoản', null, '1122334455'], '1122334455'],
  [['Chủ tài khoản: CÔNG TY 0109998887'], undefined],
])('%j names an account', (cells, account) => expect(accountIn([cells])).toBe(account))

const columns = { date: 0, description: 1, debit: 2, credit: 3, reference: 4 }
const line = (...cells: (string | number | null)[]) => readLine({ line: 7, cells }, columns)

test.each([
  ['1.250.000', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['123000.00', 123_000],
  ['123000,00', 123_000],
  ['123,000.00', 123_000],
  ['123.000,00', 123_000],
  ['123000.0', 123_000],
  ['500.00', 500],
  ['1 250 000 đ', 1_250_000],
  ['+1.250.000', 1_250_000],
  [1_250_000, 1_250_000],
])('%j is incoming money', (credit, amount) =>
  expect(line('21/11/2026', 'x', '', credit, 'FT1')).toMatchObject({ direction: 'in', amount, reference: 'FT1' }),
)

test('outgoing money is recognised by its column or its sign', () => {
  expect(line('20/11/2026', 'Phí', '11.000', '0', 'F')).toMatchObject({ direction: 'out', amount: 11_000 })
  const signed = { date: 0, description: 1, amount: 2, sign: 3 }
  const of = (amount: string, sign: string) => readLine({ line: 2, cells: ['20/11/2026', 'x', amount, sign] }, signed)
  expect(of('-5.000', '')).toMatchObject({ direction: 'out', amount: 5_000 })
  expect(of('5.000', 'D')).toMatchObject({ direction: 'out' })
  expect(of('5.000', 'Có')).toMatchObject({ direction: 'in' })
})

test.each([
  ['21/11/2026', '2026-11-20T17:00:00.000Z'],
  ['21/11/2026 08:15:30', '2026-11-21T01:15:30.000Z'],
  ['2026-11-21 08:15', '2026-11-21T01:15:00.000Z'],
  ['08:15 21/11/2026', '2026-11-21T01:15:00.000Z'],
  ['21-11-2026\n08:15:30', '2026-11-21T01:15:30.000Z'],
])('%j is the booking date', (day, bookedAt) => expect(line(day, 'x', '', '1000', 'F')).toMatchObject({ bookedAt }))

test.each([
  [['31/02/2026', 'x', '', '1000', 'F'], 'bank-statements.date'],
  [['', 'DH000123', '', '1000', 'F'], 'bank-statements.date'],
  [['21/11/2999', 'x', '', '1000', 'F'], 'bank-statements.date-ahead'],
  [['21/11/2026', 'x', '', '1.5', 'F'], 'bank-statements.amount'],
  [['21/11/2026', 'x', '', '1,250,00', 'F'], 'bank-statements.amount'],
  [['21/11/2026', 'x', '', '9007199254740993', 'F'], 'bank-statements.amount'],
  [['21/11/2026', 'x', '', '', 'F'], 'bank-statements.amount-missing'],
  [['21/11/2026', 'x', '1', '2', 'F'], 'bank-statements.two-amounts'],
])('%j cannot be read', (cells, reason) => expect(line(...cells)).toEqual({ reason }))

test.each([
  [['Tổng cộng', '', '11.000', '1.250.000', '']],
  [['', 'Số dư cuối kỳ', '', '9.000.000', '']],
  [['', 'Trang 1/3', '', '', '']],
])('%j is a remark of the bank', (cells) => expect(line(...cells)).toBeUndefined())

test('the table is found below the bank’s own text, whatever separates its cells', async () => {
  const text = [
    'NGÂN HÀNG TMCP MẪU,,',
    'Số tài khoản: 0123456789',
    '',
    'Ngày;Nội dung;Ghi có;Số CT',
    '21/11/2026;DH000123, cảm ơn;500.000;FT1',
  ].join('\n')
  const limits = {
    bytes: 1_000,
    lines: 10,
    tooLarge: 'bank-statements.too-large',
    tooManyLines: 'bank-statements.too-many-lines',
  } as const
  const table = await readStatement(Buffer.from(text), limits)
  expect(table).toMatchObject({ account: '0123456789', columns: { date: 0, description: 1, credit: 2, reference: 3 } })
  expect(table.rows).toEqual([{ line: 5, cells: ['21/11/2026', 'DH000123, cảm ơn', '500.000', 'FT1'] }])
})
