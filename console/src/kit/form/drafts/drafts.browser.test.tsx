import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { CourseForm, rowOf } from '#testing/course-form.tsx'
import { draw, erase } from '#testing/draw.tsx'
import { storedDrafts } from '#testing/stored-drafts.ts'
import { recordOf } from '#testing/record.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const offer = () => page.getByRole('status').filter({ hasText: 'Có bản nháp chưa lưu' })
const restore = () => offer().getByRole('button', { name: 'Khôi phục' }).click()
const saved = () => page.getByText(/^Đã lưu lúc/)
const storedDraftsOf = async (id: string) => (await storedDrafts()).filter(({ form }) => form === id)

test('input is stored encrypted, offered on return, and deleted once saved', async () => {
  const record = recordOf(rowOf('d1'))
  const show = () => draw(<CourseForm row={record.now()} save={record.save} />)
  await show()
  await field('Mô tả ngắn').fill('Bí mật chưa công bố')
  await expect.poll(() => storedDraftsOf('d1')).toHaveLength(1)
  expect((await storedDraftsOf('d1'))[0]!.text).not.toContain('Bí mật')
  erase()
  record.change({ price: 900_000 })
  await show()
  await expect.element(offer()).toBeVisible()
  await expectAccessible()
  await restore()
  await expect.element(field('Mô tả ngắn')).toHaveValue('Bí mật chưa công bố')
  await expect.element(offer()).not.toBeInTheDocument()
  await button('Lưu thay đổi').click()
  await expect.element(saved()).toBeVisible()
  expect(record.now()).toMatchObject({ short: 'Bí mật chưa công bố', price: 900_000 })
  await expect.poll(() => storedDraftsOf('d1')).toEqual([])
})

test('a draft on a newer version asks about fields that both changed', async () => {
  const record = recordOf(rowOf('d2'))
  const show = () => draw(<CourseForm row={record.now()} save={record.save} />)
  await show()
  await field('Tên').fill('Tên trong bản nháp')
  await expect.poll(() => storedDraftsOf('d2')).toHaveLength(1)
  erase()
  record.change({ title: 'Tên của Lan' })
  await show()
  await restore()
  await page.getByRole('dialog').getByRole('radio', { name: 'Bản của bạn' }).click()
  await button('Lưu bản đã gộp').click()
  await expect.element(saved()).toBeVisible()
  expect(record.now().title).toBe('Tên trong bản nháp')
})

test('a draft is kept while a second one is typed, and discarding can be undone', async () => {
  const record = recordOf(rowOf('d3'))
  const show = () => draw(<CourseForm row={record.now()} save={record.save} />)
  await show()
  await field('Mô tả ngắn').fill('Bản nháp đầu')
  await expect.poll(() => storedDraftsOf('d3')).toHaveLength(1)
  erase()
  await show()
  await expect.element(offer()).toBeVisible()
  await field('Tên').fill('Gõ mới')
  await expect.poll(() => storedDraftsOf('d3')).toHaveLength(2)
  await offer().getByRole('button', { name: 'Bỏ' }).click()
  await expect.poll(() => storedDraftsOf('d3')).toHaveLength(1)
  await page.getByRole('button', { name: 'Hoàn tác' }).filter({ hasText: 'Hoàn tác' }).first().click()
  await restore()
  await expect.element(field('Mô tả ngắn')).toHaveValue('Bản nháp đầu')
})
