import type { Blocks } from '@learning-cms/contract/crm/blocks'
import { campaigns } from '@learning-cms/contract/crm/campaigns'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw, goDark } from '#testing/draw.tsx'
import { answer } from '#testing/server.ts'
import { LetterEditor } from './editor/LetterEditor.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  answer(campaigns.resources, () => ({
    sender: { name: 'Công ty Thử', address: '1 Tràng Thi' },
    courses: [],
    pictures: [],
  }))
})

const start: Blocks = [
  { id: idOf(1), type: 'heading', level: 1, text: 'Mùa hè', align: 'start' },
  { id: idOf(2), type: 'button', label: 'Xem', href: 'https://hoc.test/he', align: 'start' },
]
let now: Blocks = start

function Editor({ first = start }: { first?: Blocks }) {
  const [blocks, setBlocks] = useState(first)
  now = blocks
  return (
    <>
      <h1>Thư</h1>
      <LetterEditor
        campaignId={idOf(9)}
        label="Nội dung"
        subject="Chào {{givenName|bạn}}"
        preheader=""
        language="vi"
        value={blocks}
        onChange={setBlocks}
      />
    </>
  )
}

const typesNow = () => now.map(({ type }) => type)
const letter = () => document.querySelector('iframe')?.contentDocument?.body.innerText ?? ''

test('what is written is what the letter shows, with and without a name', async () => {
  await draw(<Editor />)
  await expect.poll(letter).toContain('Mùa hè')
  expect(letter()).toContain('Công ty Thử')
  const heading = page.getByRole('textbox', { name: 'Nội dung' })
  await heading.fill('Thu sang, ')
  await page.getByRole('button', { name: 'Chèn biến vào: Nội dung' }).click()
  await page.getByRole('menuitem', { name: 'Tên gọi' }).click()
  await expect.element(heading).toHaveValue('Thu sang, {{givenName|bạn}}')
  await expect.element(heading).toHaveFocus()
  await expect.poll(letter).toContain('Thu sang, Hà')
  await page.getByRole('switch', { name: 'Chưa rõ tên' }).click()
  await expect.poll(letter).toContain('Thu sang, bạn')
  await expect.element(page.getByText('Chào bạn')).toBeVisible()
  await page.getByText('Chữ thuần').click()
  await expect.element(page.getByLabelText('Chữ thuần').and(page.getByText('Xem: https://hoc.test/he'))).toBeVisible()
})

test('blocks are added, moved by button and key, duplicated, deleted and put back', async () => {
  await draw(<Editor />)
  await page.getByRole('button', { name: 'Thêm khối' }).click()
  await page.getByRole('menuitem', { name: 'Đường kẻ' }).click()
  expect(typesNow()).toEqual(['heading', 'button', 'divider'])
  await expect.element(page.getByRole('listitem', { name: '3. Đường kẻ' })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(typesNow()).toEqual(['heading', 'divider', 'button'])
  await expect.element(page.getByRole('listitem', { name: '2. Đường kẻ' })).toHaveFocus()
  await page.getByRole('button', { name: 'Đưa xuống: 1. Tiêu đề mục' }).click()
  expect(typesNow()).toEqual(['divider', 'heading', 'button'])
  await expect.element(page.getByRole('button', { name: 'Đưa xuống: 2. Tiêu đề mục' })).toHaveFocus()
  await page.getByRole('button', { name: 'Nhân đôi: 3. Nút bấm' }).click()
  expect(typesNow()).toEqual(['divider', 'heading', 'button', 'button'])
  expect(new Set(now.map(({ id }) => id)).size).toBe(4)
  await page.getByRole('button', { name: 'Xoá: 2. Tiêu đề mục' }).click()
  expect(typesNow()).toEqual(['divider', 'button', 'button'])
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  expect(typesNow()).toEqual(['divider', 'heading', 'button', 'button'])
})

test('what is wrong is said at its block', async () => {
  await draw(<Editor />)
  const [heading, button] = ['1. Tiêu đề mục', '2. Nút bấm'].map((name) => page.getByRole('listitem', { name }))
  await heading!.getByRole('textbox').fill('Chào {{ten}}')
  await expect.element(heading!.getByText('Không có biến “ten”')).toBeVisible()
  await button!.getByLabelText('Đường dẫn').fill('http://hoc.test')
  await expect.element(button!.getByText('Đường dẫn phải bắt đầu bằng https://')).toBeVisible()
  await heading!.getByRole('textbox').fill('Chào')
  await expect.element(heading!.getByText('Không có biến')).not.toBeInTheDocument()
})

test('a picture saved with the letter is shown in it, and its description is asked for', async () => {
  const picture = {
    id: idOf(5),
    thumbhash: '',
    width: 800,
    height: 400,
    alt: '',
    urls: { '800': '/media/gom-800.webp' },
  }
  answer(campaigns.resources, () => ({
    sender: { name: 'Công ty Thử', address: '1 Tràng Thi' },
    courses: [],
    pictures: [{ id: idOf(5), picture }],
  }))
  await draw(<Editor first={[{ id: idOf(3), type: 'image', imageId: idOf(5), alt: '', href: '' }]} />)
  const image = page.getByRole('listitem', { name: '1. Hình ảnh' })
  await expect.element(image.getByText('Chưa mô tả hình')).toBeVisible()
  await image.getByRole('textbox', { name: 'Mô tả hình' }).fill('Bình gốm')
  await expect.element(image.getByText('Chưa mô tả hình')).not.toBeInTheDocument()
  const shown = () => document.querySelector('iframe')?.contentDocument?.querySelector('img')
  await expect.poll(() => [shown()?.getAttribute('src'), shown()?.alt]).toEqual(['/media/gom-800.webp', 'Bình gốm'])
})

test('columns hold blocks of their own', async () => {
  await draw(<Editor />)
  await page.getByRole('button', { name: 'Thêm khối' }).click()
  await page.getByRole('menuitem', { name: 'Hai cột' }).click()
  const first = page.getByRole('region', { name: 'Cột thứ nhất' })
  await first.getByRole('button', { name: 'Thêm khối' }).click()
  await page.getByRole('menuitem', { name: 'Đường kẻ' }).click()
  expect(now.at(-1)).toMatchObject({ type: 'columns', first: [{ type: 'paragraph' }, { type: 'divider' }] })
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(now.at(-1)).toMatchObject({ type: 'columns', first: [{ type: 'divider' }, { type: 'paragraph' }] })
})

test('on a phone one writes or looks, and nobody is kept out, in the dark either', async () => {
  await page.viewport(390, 844)
  await draw(<Editor />)
  await expect.element(page.getByRole('button', { name: 'Thêm khối' })).toBeVisible()
  await expect.element(page.getByTitle('Thư như người nhận thấy')).not.toBeVisible()
  await expectAccessible()
  await page.getByText('Xem trước', { exact: true }).first().click()
  await expect.element(page.getByTitle('Thư như người nhận thấy')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Thêm khối' })).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Nền tối' }).click()
  goDark()
  await expect.poll(letter).toContain('Mùa hè')
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
