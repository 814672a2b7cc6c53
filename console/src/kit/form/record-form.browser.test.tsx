import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { CourseForm, rowOf, type CourseFormRow } from '#testing/course-form.tsx'
import { addressNow, draw, goTo } from '#testing/draw.tsx'
import { recordOf, refusedAt, unreachable } from '#testing/record.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const saved = () => page.getByText(/^Đã lưu lúc/)
const press = (keys: string) => userEvent.keyboard(keys)

test('an error of the contract is shown at its field and nothing is sent', async () => {
  const save = vi.fn(async () => rowOf('new'))
  await draw(<CourseForm save={save} />)
  await press('{Control>}s{/Control}')
  await expect.element(page.getByText('Vui lòng nhập tên khoá học')).toBeVisible()
  await expect.element(field('Tên')).toHaveFocus()
  await expect.element(field('Tên')).toHaveAttribute('aria-invalid', 'true')
  expect(save).not.toHaveBeenCalled()
  await expectAccessible()
})

test('field errors from the server are shown at the fields, and the first gets the focus', async () => {
  const refused = refusedAt({ price: 'courses.price-required', short: 'input.bad-characters' })
  await draw(<CourseForm row={rowOf('refused')} save={() => Promise.reject(refused)} />)
  await field('Tên').fill('Tên mới')
  await button('Lưu thay đổi').click()
  const alert = page.getByRole('alert', { name: 'Không lưu được khoá học' })
  await expect.element(alert).toMatchTextContent(/Có 2 ô cần sửa: Mô tả ngắn, Giá bán/)
  await expect.element(field('Mô tả ngắn')).toHaveFocus()
  await expect.element(field('Giá bán')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Tên')).toHaveValue('Tên mới')
  await alert.getByText('Giá bán').click()
  await expect.element(field('Giá bán')).toHaveFocus()
  await expectAccessible()
})

test('without the server it says so, keeps the input and saves when retried', async () => {
  const record = recordOf(rowOf('away'))
  const save = vi.fn(record.save).mockRejectedValueOnce(unreachable())
  await draw(<CourseForm row={record.now()} save={save} />)
  await field('Tên').fill('Gõ khi mất mạng')
  await button('Lưu thay đổi').click()
  await expect.element(page.getByText(/^Không kết nối được máy chủ/).first()).toBeVisible()
  await expect.element(field('Tên')).toHaveValue('Gõ khi mất mạng')
  await button('Lưu thay đổi').click()
  await expect.element(saved()).toBeVisible()
  expect(record.now().title).toBe('Gõ khi mất mạng')
})

test('only changes are sent, for the version they were made on', async () => {
  const record = recordOf(rowOf('changed'))
  await draw(<CourseForm row={record.now()} save={record.save} />)
  await field('Giá bán').fill('600000')
  await press('{Tab}')
  await expect.element(field('Giá bán')).toHaveValue('600.000')
  await press('{Control>}s{/Control}')
  await expect.element(saved()).toBeVisible()
  expect(record.bodies).toEqual([{ price: 600_000 }])
})

test('what takes the place of the record is sent whole, with what a colleague changed meanwhile', async () => {
  const record = recordOf(rowOf('whole'))
  await draw(<CourseForm sendsAllFields row={record.now()} save={record.save} />)
  record.change({ short: 'Lan sửa' })
  await field('Tên').fill('Tôi sửa')
  await press('{Control>}s{/Control}')
  await expect.element(saved()).toBeVisible()
  const { id: _id, version: _version, ...body } = rowOf('whole', { title: 'Tôi sửa' })
  expect(record.bodies).toEqual([body, { ...body, short: 'Lan sửa' }])
})

test('submitted twice before the first is shown, it is created once', async () => {
  const save = vi.fn(async () => rowOf('twice'))
  await draw(<CourseForm save={save} />)
  await field('Tên').fill('Gửi hai lần')
  const form = document.querySelector('form')!
  form.requestSubmit()
  form.requestSubmit()
  await expect.element(saved()).toBeVisible()
  expect(save).toHaveBeenCalledOnce()
})

test('input typed while a request is pending stays, unsaved', async () => {
  const record = recordOf(rowOf('meanwhile'))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const save = (body: Partial<CourseFormRow>, base: CourseFormRow | undefined) =>
    arrived.then(() => record.save(body, base))
  await draw(<CourseForm row={record.now()} save={save} />)
  await field('Tên').fill('Tên đã gửi')
  await button('Lưu thay đổi').click()
  await field('Mô tả ngắn').fill('Gõ trong lúc chờ')
  arrive()
  await expect.poll(() => record.now().title).toBe('Tên đã gửi')
  await expect.element(field('Mô tả ngắn')).toHaveValue('Gõ trong lúc chờ')
  await button('Lưu thay đổi').click()
  await expect.poll(() => record.bodies.at(-1)).toEqual({ short: 'Gõ trong lúc chờ' })
})

test('unsaved input is asked about before leaving', async () => {
  await draw(<CourseForm row={rowOf('left')} save={async () => rowOf('left')} />, { at: '/courses/left' })
  await field('Tên').fill('Chưa lưu')
  await goTo('/courses')
  const question = page.getByRole('dialog', { name: 'Rời trang mà chưa lưu?' })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Ở lại' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(addressNow()).toBe('/courses/left')
  await expect.element(field('Tên')).toHaveValue('Chưa lưu')
  await goTo('/courses')
  await button('Rời đi, không lưu').click()
  await expect.poll(addressNow).toBe('/courses')
})

test('without the right to save it is read-only', async () => {
  await draw(<CourseForm row={rowOf('shown')} />)
  await expect.element(field('Tên')).toBeDisabled()
  await expect.element(button('Lưu thay đổi')).not.toBeInTheDocument()
  await expectAccessible()
})

test('lines are added, moved and removed by keyboard', async () => {
  const record = recordOf(rowOf('lines'))
  await draw(<CourseForm row={record.now()} save={record.save} />)
  await button('Thêm dòng: Cần biết trước').click()
  await press('Biết viết{Enter}Biết vẽ')
  await button('Đưa dòng 3 lên').click()
  await press('{Control>}s{/Control}')
  await expect.element(saved()).toBeVisible()
  expect(record.now().lines).toEqual(['Biết đọc', 'Biết vẽ', 'Biết viết'])
  await button('Xoá dòng 1').click()
  await press('{Control>}s{/Control}')
  await expect.poll(() => record.now().lines).toEqual(['Biết vẽ', 'Biết viết'])
})
