import { courseStatuses } from '@learning-cms/contract/courses/courses'
import { instructorStatuses } from '@learning-cms/contract/courses/instructors'
import { reviewStatuses } from '@learning-cms/contract/courses/reviews'
import { couponStates } from '@learning-cms/contract/money/coupon-terms'
import { payoutStatuses } from '@learning-cms/contract/money/payouts'
import { refundStatuses } from '@learning-cms/contract/money/refunds'
import { studentStatuses } from '@learning-cms/contract/people/students'
import { couponWords } from '@learning-cms/texts/coupons/coupons'
import { courseWords } from '@learning-cms/texts/courses/courses'
import { instructorWords } from '@learning-cms/texts/instructors/instructors'
import { orderWords } from '@learning-cms/texts/orders/orders'
import { payoutWords } from '@learning-cms/texts/payouts/payouts'
import { refundWords } from '@learning-cms/texts/refunds/refunds'
import { reviewWords } from '@learning-cms/texts/reviews/reviews'
import { studentWords } from '@learning-cms/texts/students/students'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { StatusBadge } from '#kit/show/StatusBadge.tsx'
import { wordsIn, type Language } from '#kit/text/words.ts'
import { draw } from '#testing/draw.tsx'
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

test('every state of every list fits into a column of its own width, in both languages', async () => {
  const states = [...new Set([...statesIn('vi'), ...statesIn('en')])]
  await draw(
    <ul>
      {states.map((state) => (
        <li key={state} style={{ inlineSize: 'max-content' }}>
          <StatusBadge tone="success">{state}</StatusBadge>
        </li>
      ))}
    </ul>,
  )
  await expect.element(page.getByText(states[0]!).first()).toBeVisible()
  await document.fonts.ready
  const cut = [...document.querySelectorAll('li')].flatMap(({ textContent, offsetWidth }) =>
    Number.parseInt(widthOf([textContent]), 10) < offsetWidth + PADDING_PX ? `${textContent} ${offsetWidth}` : [],
  )
  expect(cut).toEqual([])
  const spare = Math.max(
    ...[...document.querySelectorAll('li')].map(
      ({ textContent, offsetWidth }) => Number.parseInt(widthOf([textContent]), 10) - offsetWidth - PADDING_PX,
    ),
  )
  expect(spare).toBeLessThan(32)
})
