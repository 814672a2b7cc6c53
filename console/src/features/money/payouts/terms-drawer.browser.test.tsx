import { instructorEarnings } from '@learning-cms/contract/money/earnings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf } from '#testing/server.ts'
import { TermsDrawer } from './TermsDrawer.tsx'

const terms = { id: 'terms' as const, version: 3, basisPoints: 6_000, holdDays: 14 }

test('terms of which one is changed are saved as a whole', async () => {
  answer(instructorEarnings.terms, () => terms)
  answer(instructorEarnings.changeTerms, ({ body }) => ({ ...terms, ...body, version: 4 }))
  await draw(<TermsDrawer isOpen onClose={() => undefined} />)
  const days = page.getByRole('textbox').last()
  await expect.element(days).toHaveValue('14')
  await days.fill('30')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect
    .poll(() => callsOf(instructorEarnings.changeTerms).map(({ body }) => body))
    .toEqual([{ basisPoints: 6_000, holdDays: 30 }])
})
