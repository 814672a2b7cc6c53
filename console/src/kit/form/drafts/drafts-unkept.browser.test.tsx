import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CourseForm, rowOf } from '#testing/course-form.tsx'
import { draw } from '#testing/draw.tsx'
import { recordOf } from '#testing/record.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('without storage for drafts typing continues, and a warning is shown once', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const record = recordOf(rowOf('u1'))
  await draw(<CourseForm row={record.now()} save={record.save} />)
  await field('Mô tả ngắn').fill('Vẫn gõ được')
  await expect.element(page.getByText('Không giữ được bản nháp')).toBeVisible()
  await field('Mô tả ngắn').fill('Vẫn gõ được, thêm nữa')
  // A draft is written when typing pauses.
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(page.getByText('Không giữ được bản nháp').elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect.element(page.getByText(/^Đã lưu lúc/)).toBeVisible()
})
