import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprintOf, signalsAround, signalsIn } from './signals.ts'

const kindsIn = (comment: string) => signalsIn(comment).map(({ kind }) => kind)
const quoteOf = (comment: string, kind: string) => signalsIn(comment).find((signal) => signal.kind === kind)?.quote

const innocent = [
  'Khoá học rất hay, thầy giảng dễ hiểu, mình học được nhiều thứ cho công việc.',
  'Các bài tập đều có lời giải. Buổi nào cũng có ví dụ, đủ cho người mới bắt đầu.',
  'Lớn tuổi rồi mà học vẫn theo kịp, con lợn đất cũng vẽ được!',
  'Đi làm về mệt nhưng vẫn cố đeo tai nghe học du lịch, cho mình xin thêm tài liệu.',
  'Đẻo gỗ, dẻo dai, đèo cao: phần ví dụ tiếng Việt rất thú vị.',
  'Ăn hạt óc chó buổi sáng rồi học thiền, rất thư giãn. Con chó nhà mình cũng nằm nghe.',
  'Học phí 1.250.000 đồng, rẻ hơn chỗ khác 350.000 đồng. Tổng 1.050.000.000 đồng cả trường.',
  'Mình học từ 03.05.2024 10 buổi, mỗi buổi 90 phút, xong ngày 20/10/2024 lúc 21:30.',
  'Phần ASP.NET và Node.js, Socket.io, Vue.js giải thích kỹ. Dùng Windows 11, Office 2021.',
  'Không có hai ba chỗ nào khó, một năm học bốn năm khoá như vậy là đủ.',
  'Đếm một hai ba bốn năm sáu bảy tám chín mười cùng cô, con mình rất thích.',
  'Bài 1.2.3 và 4.5.6 bị mất tiếng, từ phút 12:30 đến 14:05.',
  'Vai trò của người quản lý, vải lụa, vái lạy: đủ cả. Môn này đúng là đáng tiền.',
  'Suốt tháng cho con học, cháu tiến bộ lắm. Mặt dày hỏi mãi cô cũng trả lời.',
  'The assessment class was a classic; Scunthorpe and Essex in one lesson. Shiitake too.',
  'Mã đơn DH202310159876 đã kích hoạt sau 5 phút, cảm ơn trung tâm.',
  'Dạy nghề cắt tóc: kéo, lược, tông đơ. Em làm được rồi ạ, cảm ơn thầy Du và cô Đĩnh.',
  'Buổi học 8h30 tối thứ 2 – 4 – 6, tổng 36 tiết, phòng 0.5.',
  'Học phí đủ mà chất lượng cao, vai lớn nhỏ gì cũng hợp; may đồ ngủ, vẽ con chó này rất vui.',
  'Dùng DMM đo VCC 5V, đọc tệp DCM, động cơ DC. Buổi nào cũng thực hành.',
  'Phương trình x1, x2, x3 và ma trận 3x3 được giải từng bước.',
]

test.each(innocent)('%s has no flags', (comment) => {
  expect(signalsIn(comment)).toEqual([])
})

const suspicious: [kind: string, comment: string][] = [
  ['link', 'Xem thêm tại https://khoahoc-re.example/abc nhé'],
  ['link', 'vào www.khoahocre.vn học rẻ hơn'],
  ['link', 'mua ở khoahocgiare.com chỉ 99k'],
  ['link', 'mua ở khoahocgiare chấm com'],
  ['link', 'nhóm t.me/hocchui có hết'],
  ['link', 'BIT.LY/abc123'],
  ['email', 'gửi mình qua nguyen.van-a@example.com'],
  ['email', 'gửi mình qua nguyenvana (a) gmail.com'],
  ['email', 'gửi mình qua nguyenvana a còng gmail chấm com'],
  ['phone', 'Liên hệ 0912345678'],
  ['phone', 'Zalo: 0912.345.678'],
  ['phone', 'gọi (+84) 912 345 678'],
  ['phone', 'gọi 84-912-345-678 nha'],
  ['phone', 'số 0 9 1 2 3 4 5 6 7 8'],
  ['phone', 'số O9l2 345 678'],
  ['phone', 'không chín một hai ba bốn năm sáu bảy tám'],
  ['phone', 'khong chin mot hai ba bon nam sau bay tam'],
  ['phone', 'máy bàn 024 3825 3536'],
  ['phone', 'alo không chín 12 345 sáu bảy 8'],
  ['profanity', 'khoá học như lồn'],
  ['profanity', 'Địt mẹ phí tiền'],
  ['profanity', 'dit me phi tien'],
  ['profanity', 'đ.ị.t m.ẹ phí tiền'],
  ['profanity', 'd i t m e phí tiền'],
  ['profanity', 'đị\u200Bt mẹ phí tiền'],
  ['profanity', 'DITTTT MEEEE phí tiền'],
  ['profanity', 'v.c.l thật sự'],
  ['profanity', 'what the f*ck is this'],
  ['profanity', 'F U C K this course'],
  ['profanity', 'total sh1t, do not buy'],
  ['profanity', 'đù má chán'],
  ['profanity', 'sh*t'],
  ['profanity', 'đồ ngu dạy gì mà chán'],
  ['short', 'ok'],
  ['short', 'Hay!'],
]

test.each(suspicious)('%s is flagged in %s', (kind, comment) => {
  expect(kindsIn(comment)).toContain(kind)
})

test('quotes are literal', () => {
  expect(quoteOf('Gọi 0912.345.678 nhé', 'phone')).toBe('0912.345.678')
  expect(quoteOf('Vào t.me/hocchui, có hết', 'link')).toBe('t.me/hocchui')
  expect(quoteOf('Gửi tới An.Le@Example.com nhé', 'email')).toBe('An.Le@Example.com')
  expect(quoteOf('Thật là Đ Ị T mẹ', 'profanity')).toBe('Đ Ị T')
  expect(kindsIn('')).toEqual([])
  expect(kindsIn('👍👍👍')).toEqual([])
})

const mobile = fc
  .tuple(fc.constantFrom('3', '5', '7', '8', '9'), fc.stringMatching(/^\d{8}$/))
  .map(([kind, rest]) => `0${kind}${rest}`)
const between = fc.constantFrom('', ' ', '.', '-', '. ', ' - ')
const digitWords = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']

test('a mobile number is flagged however its digits are grouped or spelt', () => {
  fc.assert(
    fc.property(mobile, fc.array(between, { minLength: 9, maxLength: 9 }), fc.boolean(), (number, gaps, isLabelled) => {
      const digits = number.split('').map((digit) => (isLabelled ? digitWords[Number(digit)]! : digit))
      const written = digits.map((digit, at) => digit + (isLabelled ? ' ' : (gaps[at] ?? ''))).join('')
      return kindsIn(`Mời bạn liên hệ: ${written.trim()}, cảm ơn`).includes('phone')
    }),
    { numRuns: 300 },
  )
})

test('words of harmless sentences in any order stay harmless', () => {
  const words = innocent.flatMap((sentence) => sentence.match(/[\p{L}]{4,}/gu) ?? [])
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 3, maxLength: 25 }), (picked) =>
      signalsIn(picked.join(' ')).every(({ kind }) => kind === 'phone'),
    ),
    { numRuns: 300 },
  )
})

test('any text is checked quickly, and quotes are short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (comment) =>
      signalsIn(comment).every(({ quote }) => quote !== null && quote.length <= 80),
    ),
    { numRuns: 300 },
  )
  for (const piece of ['0 ', 'a.', 'f u c k', 'không ', 'a@', 'd i t ', '1.', 'đ', 'ttt'])
    expect(signalsIn(piece.repeat(2_500).slice(0, 5_000))).toBeInstanceOf(Array)
})

test('equivalent texts have one fingerprint; short ones have none', () => {
  const text = 'Khoá học rất hay, nên mua ngay!'
  for (const twin of ['khoa hoc rat hay nen mua ngay', 'KHOÁ HỌC… RẤT HAY. Nên mua ngay', text.normalize('NFD')])
    expect(fingerprintOf(twin)).toBe(fingerprintOf(text))
  expect(fingerprintOf(`${text} Thật`)).not.toBe(fingerprintOf(text))
  expect(fingerprintOf('Rất hay!')).toBeNull()
})

test('surroundings are flagged from their thresholds on', () => {
  expect(signalsAround({ alike: 0, onCourse: 9, byStudent: 3 })).toEqual([])
  expect(signalsAround({ alike: 2, onCourse: 10, byStudent: 4 })).toEqual([
    { kind: 'duplicate', quote: null, count: 2 },
    { kind: 'course-burst', quote: null, count: 10 },
    { kind: 'student-burst', quote: null, count: 4 },
  ])
})
