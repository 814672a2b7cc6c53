import { permissions } from '@learning-cms/contract/core/permissions'
import { pendingFiles } from '@learning-cms/contract/system/media/pending-files'
import { periods, type Period } from '@learning-cms/contract/museum/periods'
import { session } from '@learning-cms/contract/account/session'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#api/cache/cache.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf, meWith } from '#testing/server.ts'
import { PeriodForm } from './form/PeriodForm.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const at = '2026-11-20T02:00:00.000Z'
const period: Period = {
  id: idOf(1),
  version: 3,
  createdAt: at,
  updatedAt: at,
  nameVi: 'Nhà Lý',
  nameEn: 'Ly dynasty',
  startYear: 1009,
  endYear: 1225,
  shortDescriptionVi: 'Kinh đô Thăng Long',
  shortDescriptionEn: 'The capital was Thang Long',
  image: null,
  artifactCount: 0,
  imageId: null,
  imageAltVi: '',
  imageAltEn: '',
  audioViId: null,
  audioEnId: null,
  audioVi: null,
  audioEn: null,
  transcriptVi: '',
  transcriptEn: 'Once upon a time',
  isPublic: true,
  artifacts: [],
  overlaps: [],
}
const signInWith = async (registerLanguages: ('vi' | 'en')[]) => {
  answer(session.me, () => ({ ...meWith(permissions), registerLanguages }))
  await queryClient.resetQueries({ queryKey: ['me'] })
}

test('while English is off a record is written in Vietnamese alone, and its English comes back untouched', async () => {
  answer(periods.update, ({ body }) => ({ ...period, ...body, version: 4 }))
  answer(pendingFiles.periods, () => ({ rows: [] }))
  await signInWith(['vi', 'en'])
  await draw(<PeriodForm period={period} />)
  const fields = page.getByRole('textbox')
  const labels = () => fields.elements().map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? '')
  await expect.element(page.getByLabelText('Tên tiếng Anh')).toHaveValue('Ly dynasty')
  const before = labels()
  await signInWith(['vi'])
  await expect.element(page.getByLabelText('Tên tiếng Anh')).not.toBeInTheDocument()
  const between = labels()
  const hidden = before.filter((label) => !between.includes(label))
  expect(hidden).toHaveLength(3)
  for (const label of hidden) expect(label).toMatch(/Anh/)
  await page.getByLabelText('Tên tiếng Việt').fill('Triều Lý')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect.poll(() => callsOf(periods.update).at(-1)?.body).toEqual({ nameVi: 'Triều Lý' })
  await signInWith(['vi', 'en'])
  await expect.element(page.getByLabelText('Tên tiếng Anh')).toHaveValue('Ly dynasty')
})
