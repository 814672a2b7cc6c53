import { organisation, defaultLanguages, type GroupRow } from '@learning-cms/contract/system/organisation'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf } from '#testing/server.ts'
import { LanguagesCard } from './LanguagesCard.tsx'

test('a question says how many records are affected before English is turned off', async () => {
  const row: GroupRow<'languages'> = {
    id: 'languages',
    version: 1,
    ...defaultLanguages,
    changedAt: null,
    changedByName: null,
  }
  answer(organisation.englishTexts, () => ({
    artifacts: { count: 10_000, isCapped: true },
    periods: 8,
    terms: 31,
    unnamedPeriods: 0,
  }))
  answer(organisation.saveLanguages, ({ body }) => ({ ...row, ...body, version: 2 }))
  await draw(<LanguagesCard row={row} />)
  await page.getByRole('button', { name: 'Tắt tiếng Anh' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Hơn 10.000 hiện vật có tiếng Anh')).toBeVisible()
  await expect.element(dialog.getByText('8 thời kỳ có tiếng Anh')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Thôi' }).click()
  expect(callsOf(organisation.saveLanguages)).toEqual([])
  await page.getByRole('button', { name: 'Tắt tiếng Anh' }).click()
  await dialog.getByRole('button', { name: 'Tắt tiếng Anh' }).click()
  await expect
    .poll(() => callsOf(organisation.saveLanguages).at(-1))
    .toMatchObject({
      version: 1,
      body: { hasEnglish: false },
    })
})
