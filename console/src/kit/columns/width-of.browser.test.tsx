import { courseStatuses } from '@learning-cms/contract/courses/courses'
import { instructorStatuses } from '@learning-cms/contract/people/instructors'
import { reviewStatuses } from '@learning-cms/contract/courses/reviews'
import { couponStates } from '@learning-cms/contract/shop/coupon-terms'
import { payoutStatuses } from '@learning-cms/contract/money/payouts'
import { refundStatuses } from '@learning-cms/contract/money/refunds/refunds'
import { studentStatuses } from '@learning-cms/contract/people/students'
import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { breachWords } from '@learning-cms/texts/crm/privacy/breaches'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { payoutWords } from '@learning-cms/texts/money/payouts/payouts'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { studentWords } from '@learning-cms/texts/people/students/students'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DataTable } from '#kit/list/table/DataTable.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { emOf } from '#kit/text/em-of.ts'
import { wordsIn, type Language } from '#kit/text/words.ts'
import { draw, goSize } from '#testing/draw.tsx'
import { widthOf } from './width-of.ts'

const PADDING_PX = 24
const statesIn = (language: Language) => [
  ...courseStatuses.map((state) => wordsIn(courseWords, language)(state)),
  ...instructorStatuses.map((state) => wordsIn(instructorWords, language)(state)),
  ...reviewStatuses.map((state) => wordsIn(reviewWords, language)(state)),
  ...couponStates.map((state) => wordsIn(couponWords, language)(state)),
  ...payoutStatuses.map((state) => wordsIn(payoutWords, language)(state)),
  ...refundStatuses.map((state) => wordsIn(refundWords, language)(state)),
  ...studentStatuses.map((state) => wordsIn(studentWords, language)(state)),
  ...(['pending', 'completed', 'failed', 'refunded-status', 'partial'] as const).map((state) =>
    wordsIn(orderWords, language)(state),
  ),
]

const columnLabels = (language: Language) => [
  ...(['clock', 'persons', 'discovered'] as const).map((key) => wordsIn(breachWords, language)(key)),
  ...(
    ['category', 'instructor', 'students', 'price', 'status', 'createdAt', 'level', 'language', 'priority'] as const
  ).map((key) => wordsIn(courseWords, language)(key)),
]
const VIETNAMESE =
  'àảãáạăằẳẵắặâầẩẫấậèẻẽéẹêềểễếệìỉĩíịòỏõóọôồổỗốộơờởỡớợùủũúụưừửữứựỳỷỹýỵđÀẢÃÁẠĂẰẲẴẮẶÂẦẨẪẤẬÈẺẼÉẸÊỀỂỄẾỆÌỈĨÍỊÒỎÕÓỌÔỒỔỖỐỘƠỜỞỠỚỢÙỦŨÚỤƯỪỬỮỨỰỲỶỸÝỴĐ₫·–—…'
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join('')
const everyState = [...new Set([...statesIn('vi'), ...statesIn('en')])]

/** Each state in its column: how much room it has left. */
async function sparesOf(states: string[]) {
  await draw(
    <ul>
      {states.map((state) => (
        <li key={state} style={{ display: 'block', padding: 0, inlineSize: widthOf([state]) }}>
          <span style={{ display: 'inline-block', inlineSize: 'max-content' }}>
            <StatusBadge tone="success">{state}</StatusBadge>
          </span>
        </li>
      ))}
    </ul>,
  )
  await expect.element(page.getByText(states[0]!).first()).toBeVisible()
  await document.fonts.ready
  return [...document.querySelectorAll('li')].map((cell) => {
    const word = cell.firstElementChild!.getBoundingClientRect().width
    return { state: cell.textContent, px: cell.getBoundingClientRect().width - PADDING_PX - word }
  })
}

test.each(['xs', 'md', 'lg'] as const)(
  'every state of every list fits into a column of its own width, in both languages, in size %s',
  async (controlSize) => {
    goSize(controlSize)
    const spares = await sparesOf(everyState)
    // Half a pixel of rounding on the screen.
    expect(spares.filter(({ px }) => px < 0.5)).toEqual([])
    expect(Math.max(...spares.map(({ px }) => px))).toBeLessThan(32)
  },
)

test('no heading is wider than its column', async () => {
  const labels = [...new Set([...columnLabels('vi'), ...columnLabels('en')])]
  await draw(
    <DataTable
      label="Table"
      columns={labels.map((label, at) => ({ label, width: '40px', sort: `${at}`, cell: () => '' }))}
      rows={[]}
      nameOf={() => ''}
      sorting={{ sort: '', order: 'asc', onSort: () => {} }}
    />,
  )
  await expect.element(page.getByText(labels[0]!).first()).toBeVisible()
  await document.fonts.ready
  const cut = [...document.querySelectorAll('th')].filter((heading) => {
    const { paddingLeft, paddingRight } = getComputedStyle(heading)
    const room = heading.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight)
    const button = heading.querySelector('button')!
    const { paddingLeft: ofButton } = getComputedStyle(button)
    return button.getBoundingClientRect().width - 2 * parseFloat(ofButton) > room
  })
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

/** The font's own widths, at a size at which no browser rounds them. */
test('every letter is at least as wide here as in the font', async () => {
  const letters = [
    ...new Set([...everyState, ...columnLabels('vi'), ...columnLabels('en'), VIETNAMESE, ASCII].join('')),
  ]
  const pen = document.createElement('canvas').getContext('2d')!
  const unlike: string[] = []
  for (const weight of [400, 500]) {
    pen.font = `${weight} 1000px "Be Vietnam Pro"`
    await document.fonts.load(pen.font)
    for (const letter of letters) {
      const inFont = pen.measureText(letter).width / 1000
      if (emOf(letter) < inFont || emOf(letter) > inFont + 0.1) unlike.push(`${letter} ${weight}: ${inFont}`)
    }
  }
  expect(unlike).toEqual([])
})
