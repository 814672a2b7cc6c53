import { starts, type Start } from '@learning-cms/contract/system/start'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { answer } from '#testing/server.ts'
import { Beginning } from './Beginning.tsx'

const steps = ['owner', 'catalogue', 'colleague', 'roles'] as const
const answerWith = (done: number) =>
  answer(starts.read, (): Start => ({
    steps: steps.map((step, at) => ({ step, isDone: at < done, isSkipped: false })),
    isHidden: false,
    tour: { state: 'done', stop: null },
  }))
const line = () => page.getByRole('button', { name: /^Bắt đầu với hệ thống/ })
const next = () => page.getByRole('link', { name: /^Mở: / })

test('before half is done the next step is open, with its reason', async () => {
  answerWith(1)
  await draw(<Beginning />)
  await expect.element(line()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(next()).toHaveAccessibleName('Mở: Thêm danh mục đầu tiên, hoặc dữ liệu mẫu')
  await expect.element(page.getByRole('link', { name: 'Xem các vai trò' })).toBeVisible()
})

test('once half is done the checklist is one line, which opens', async () => {
  answerWith(2)
  await draw(<Beginning />)
  await expect.element(line()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(next()).not.toBeInTheDocument()
  await line().click()
  await expect.element(next()).toHaveAccessibleName('Mở: Mời một đồng nghiệp')
})
