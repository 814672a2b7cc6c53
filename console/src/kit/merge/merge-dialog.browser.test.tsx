import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessible.ts'
import { CourseForm, rowOf } from '#testing/course-form.tsx'
import { noteAuthor } from '#kit/form/conflicts/authors.ts'
import { draw, redraw } from '#testing/draw.tsx'
import { recordOf } from '#testing/record.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog', { name: 'lan đã sửa trong lúc bạn đang nhập' })
const choiceOf = (name: string) => dialog().getByRole('group', { name })
const saved = () => page.getByText(/^Đã lưu lúc/)
const press = (keys: string) => userEvent.keyboard(keys)

test('another person’s change to another field is merged without a question, and announced', async () => {
  const record = recordOf(rowOf('m1'))
  await draw(<CourseForm row={record.now()} save={record.save} />)
  await field('Mô tả ngắn').fill('Bản của tôi')
  await button('Thêm dòng: Cần biết trước').click()
  await press('Biết vẽ')
  record.change({ price: 700_000, lines: ['Biết đọc', 'Biết viết'] })
  await button('Lưu thay đổi').click()
  await expect.element(page.getByText('Có thay đổi mới của lan: Giá bán, Cần biết trước')).toBeVisible()
  await expect.element(saved()).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(record.now()).toMatchObject({
    short: 'Bản của tôi',
    price: 700_000,
    lines: ['Biết đọc', 'Biết viết', 'Biết vẽ'],
  })
})

test('the same field is asked about, and answered by keyboard', async () => {
  const record = recordOf(rowOf('m2'))
  await draw(<CourseForm row={record.now()} save={record.save} />)
  await field('Mô tả ngắn').fill('Bản khác của tôi')
  record.change({ short: 'Bản của Lan' })
  await press('{Control>}s{/Control}')
  await expect.element(dialog().getByRole('insertion').filter({ hasText: 'Lan' })).toBeVisible()
  await expect.element(dialog().getByRole('insertion').filter({ hasText: 'khác' })).toBeVisible()
  await expectAccessible()
  await press('{Control>}s{/Control}')
  await expect.element(dialog().getByText('Hãy chọn một bản.')).toBeVisible()
  await press(' ')
  await expect.element(dialog().getByText('Đã chọn 1 trên 1')).toBeVisible()
  await press('{Control>}s{/Control}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(saved()).toBeVisible()
  expect(record.now().short).toBe('Bản khác của tôi')
})

test('a third save while the dialog is open is included without losing the answers', async () => {
  const paragraphs = (third: string) => ['Một.', 'Hai.', third, 'Bốn.', 'Năm.'].map((text) => `<p>${text}</p>`).join('')
  const record = recordOf(rowOf('m3', { text: paragraphs('Ba.') }))
  await draw(<CourseForm row={record.now()} save={record.save} />)
  await field('Mô tả ngắn').fill('Của tôi')
  await field('Tên').fill('Tên của tôi')
  await page.getByText('Ba.', { exact: true }).click()
  await press('{End} Thêm vào.')
  record.change({ short: 'Của Lan', title: 'Tên của Lan', text: paragraphs('Ba, viết lại.'), price: 1000 })
  await button('Lưu thay đổi').click()
  await expect.element(dialog().getByText('Những thay đổi khác của họ được gộp sẵn: Giá bán.')).toBeVisible()
  await choiceOf('Mô tả ngắn').getByRole('radio', { name: 'Viết bản chung' }).click()
  await field('Mô tả ngắn: Viết bản chung').fill('Của cả hai')
  await choiceOf('Tên').getByRole('radio', { name: 'Bản của lan' }).click()
  await choiceOf('Mô tả chi tiết').getByRole('radio', { name: 'Bản của bạn' }).click()
  await expect.element(choiceOf('Mô tả chi tiết')).toMatchTextContent(/không đổi/)
  record.change({ short: 'Của Lan, lần nữa', lines: ['Biết bơi'] })

  await button('Lưu bản đã gộp').click()
  await expect.element(choiceOf('Mô tả ngắn')).toMatchTextContent(/vừa sửa chỗ này thêm lần nữa/)
  await expect.element(choiceOf('Tên')).not.toBeInTheDocument()
  await expect.element(field('Mô tả ngắn: Viết bản chung')).toHaveValue('Của cả hai')
  await button('Lưu bản đã gộp').click()
  await expect.element(saved()).toBeVisible()
  expect(record.now()).toMatchObject({
    short: 'Của cả hai',
    title: 'Tên của Lan',
    price: 1000,
    lines: ['Biết bơi'],
    text: paragraphs('Ba. Thêm vào.'),
  })
})

test('on a phone the dialog can be left for the form, and their side chosen', async () => {
  await page.viewport(390, 844)
  const record = recordOf(rowOf('m4'))
  await draw(<CourseForm row={record.now()} save={record.save} />)
  await field('Mô tả ngắn').fill('Của tôi')
  record.change({ short: 'Của sếp' })
  await button('Lưu thay đổi').click()
  await expect.element(dialog()).toMatchTextContent(/Của sếp/)
  await expectAccessible()
  expectNoSidewaysScroll()
  await press('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(field('Mô tả ngắn')).toHaveValue('Của tôi')
  await button('Xem và gộp').click()
  await dialog().getByRole('radio', { name: 'Bản của lan' }).click()
  await button('Lưu bản đã gộp').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(field('Mô tả ngắn')).toHaveValue('Của sếp')
})

test('changes while typing: merged where there is no conflict, else announced without moving the focus', async () => {
  const record = recordOf(rowOf('m5'))
  const show = () => <CourseForm row={record.now()} save={record.save} />
  await draw(show())
  await field('Mô tả ngắn').fill('Đang gõ')
  record.change({ price: 750_000 })
  redraw(show())
  await expect.element(field('Giá bán')).toHaveValue('750.000')
  // Who it was is reported apart from the row, and may come later.
  noteAuthor('m5', record.now().version, 'lan')
  await expect.element(page.getByText('Có thay đổi mới của lan: Giá bán')).toBeVisible()
  record.change({ short: 'Của Lan' })
  redraw(show())
  const notice = page.getByRole('alert').filter({ hasText: 'Người khác đã sửa cùng chỗ với bạn: Mô tả ngắn' })
  await expect.element(notice).toBeVisible()
  noteAuthor('m5', record.now().version, 'lan')
  await expect.element(page.getByText('lan đã sửa cùng chỗ với bạn: Mô tả ngắn')).toBeVisible()
  await expect.element(field('Mô tả ngắn')).toHaveFocus()
  await expect.element(field('Mô tả ngắn')).toHaveValue('Đang gõ')
  await button('Xem và gộp').click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Bản của bạn' }).click()
  await button('Lưu bản đã gộp').click()
  await expect.element(saved()).toBeVisible()
  expect(record.now()).toMatchObject({ short: 'Đang gõ', price: 750_000 })
})
