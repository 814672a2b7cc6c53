import type { Blocks } from '@learning-cms/contract/crm/mail/blocks'
import { campaigns } from '@learning-cms/contract/crm/campaigns'
import { notifications } from '@mantine/notifications'
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
/** What the form around it holds. */
const held = { blocks: start }
beforeEach(() => {
  held.blocks = start
  notifications.clean()
})

function Editor({ first = start }: { first?: Blocks }) {
  const [blocks, setBlocks] = useState(first)
  const change = (next: Blocks) => {
    held.blocks = next
    setBlocks(next)
  }
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
        onChange={change}
      />
    </>
  )
}

const typesNow = () => held.blocks.map(({ type }) => type)
const letter = () => document.querySelector('iframe')?.contentDocument?.body.innerText ?? ''

test('what is written is what the letter shows, with and without a name', async () => {
  await draw(<Editor />)
  await expect.poll(letter).toContain('Mùa hè')
  expect(letter()).toContain('Công ty Thử')
  const heading = page.getByRole('textbox', { name: 'Nội dung' })
  await heading.fill('Thu sang, ')
  await page.getByRole('button', { name: 'Chèn biến vào: Nội dung' }).click()
  await page.getByRole('menuitem', { name: 'Tên gọi' }).click()
  await expect.poll(() => held.blocks[0]).toMatchObject({ text: 'Thu sang, {{givenName|bạn}}' })
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
  expect(new Set(held.blocks.map(({ id }) => id)).size).toBe(4)
  await page.getByRole('button', { name: 'Xoá: 2. Tiêu đề mục' }).click()
  expect(typesNow()).toEqual(['divider', 'button', 'button'])
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  expect(typesNow()).toEqual(['divider', 'heading', 'button', 'button'])
})

test('a block is dragged by its handle, the place it would come to is shown, and a drop can be taken back', async () => {
  held.blocks = [...start, { id: idOf(3), type: 'divider' }]
  await draw(<Editor first={held.blocks} />)
  const handle = page.getByRole('button', { name: 'Kéo để đổi chỗ: 1. Tiêu đề mục' })
  await expect.element(handle).toBeVisible()
  const pointer = (type: string, y: number) => {
    const on = type === 'pointerdown' ? handle.element() : document
    const { left } = handle.element().getBoundingClientRect()
    on.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        button: 0,
        clientX: left + 5,
        clientY: y,
      }),
    )
  }
  const boxOf = (name: string) => page.getByRole('listitem', { name }).element().getBoundingClientRect()
  const marks = () => [...document.querySelectorAll<HTMLElement>('[data-mark]')].map(({ dataset }) => dataset)
  const carry = async () => {
    const { top } = handle.element().getBoundingClientRect()
    pointer('pointerdown', top + 5)
    pointer('pointermove', top + 20)
    await expect.poll(() => document.querySelectorAll('[data-dragged]').length).toBe(1)
    pointer('pointermove', boxOf('2. Nút bấm').bottom + 2)
    await expect.poll(() => marks().map(({ block, mark }) => [block, mark])).toEqual([[idOf(3), 'before']])
    pointer('pointermove', boxOf('3. Đường kẻ').bottom + 2)
    await expect.poll(() => marks().map(({ block, mark }) => [block, mark])).toEqual([[idOf(3), 'after']])
  }
  await carry()
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', key: 'Escape', bubbles: true }))
  await expect.poll(marks).toEqual([])
  expect(typesNow()).toEqual(['heading', 'button', 'divider'])
  await carry()
  pointer('pointerup', boxOf('3. Đường kẻ').bottom + 2)
  await expect.poll(typesNow).toEqual(['button', 'divider', 'heading'])
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Tiêu đề mục: vị trí 3 trên 3' }).first())
    .toBeInTheDocument()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  expect(typesNow()).toEqual(['heading', 'button', 'divider'])
  handle.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(typesNow()).toEqual(['button', 'heading', 'divider'])
  await expect.element(page.getByRole('button', { name: 'Kéo để đổi chỗ: 2. Tiêu đề mục' })).toHaveFocus()
})

test('a variable in a paragraph is one thing, and in a line as well', async () => {
  await draw(<Editor first={[...start, { id: idOf(4), type: 'paragraph', html: '<p>Chào {{givenName|bạn}}</p>' }]} />)
  const paragraph = page.getByRole('listitem', { name: '3. Đoạn văn' })
  await paragraph.getByRole('button', { name: 'Biến Tên gọi · nếu trống: bạn' }).click()
  await page.getByRole('textbox', { name: 'Viết gì khi chưa biết' }).fill('anh chị')
  await page.getByRole('button', { name: 'Xong' }).click()
  await expect.poll(() => held.blocks[2]).toMatchObject({ html: '<p>Chào {{givenName|anh chị}}</p>' })
  const heading = page.getByRole('listitem', { name: '1. Tiêu đề mục' })
  await heading.getByRole('textbox').fill('{{name|em}} ơi {{ten|x}}')
  await expect.element(heading.getByRole('button', { name: 'Biến Họ tên · nếu trống: em' })).toBeVisible()
  await expect.element(heading.getByRole('button', { name: /Biến ten.*Không có biến “ten”/ })).toBeVisible()
  await expect.poll(() => held.blocks[0]).toMatchObject({ text: '{{name|em}} ơi {{ten|x}}' })
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
  const previewImage = () => document.querySelector('iframe')?.contentDocument?.querySelector('img')
  await expect
    .poll(() => [previewImage()?.getAttribute('src'), previewImage()?.alt])
    .toEqual(['/media/gom-800.webp', 'Bình gốm'])
})

/** A letter with a heading, a paragraph, two columns and a course card. */
const withColumns: Blocks = [
  ...start,
  {
    id: idOf(3),
    type: 'columns',
    first: [{ id: idOf(4), type: 'divider' }],
    second: [],
  },
  { id: idOf(5), type: 'course', courseId: null, href: '' },
]
/** The blocks of each list, by the last digits of their ids. */
const shapeNow = () =>
  held.blocks.map((block) => {
    const short = ({ id }: { id: string }) => Number(id.slice(-2))
    return block.type === 'columns' ? [short(block), block.first.map(short), block.second.map(short)] : short(block)
  })
const listitem = (name: string) => page.getByRole('listitem', { name })
const handleOf = (name: string) => page.getByRole('button', { name: `Kéo để đổi chỗ: ${name}` })
const column = (name: string) => page.getByRole('region', { name })

/** Takes a block by its handle and carries it to the middle of something; `drop` lets go there. */
async function carrying(handle: ReturnType<typeof handleOf>) {
  const send = (type: string, x: number, y: number) =>
    (type === 'pointerdown' ? handle.element() : document).dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, button: 0, clientX: x, clientY: y }),
    )
  const { left, top } = handle.element().getBoundingClientRect()
  let at = { x: left + 5, y: top + 5 }
  send('pointerdown', at.x, at.y)
  send('pointermove', at.x, at.y + 15)
  await expect.poll(() => document.querySelectorAll('[data-dragged]').length).toBe(1)
  return {
    over: (target: Element) => {
      const box = target.getBoundingClientRect()
      at = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
      send('pointermove', at.x, at.y)
    },
    drop: () => send('pointerup', at.x, at.y),
  }
}
const columnStates = () =>
  [...document.querySelectorAll<HTMLElement>('[data-column]')].map(({ dataset }) => dataset['column'])

test('a block is dragged into a column and out of it, and what cannot stand there finds no place', async () => {
  await page.viewport(1440, 1600)
  held.blocks = withColumns
  await draw(<Editor first={withColumns} />)
  // What the letter lacks is said above and within blocks, which moves them.
  await expect.poll(letter).toContain('Mùa hè')
  await expect.element(page.getByText('Chưa chọn khoá học')).toBeVisible()
  const heading = await carrying(handleOf('1. Tiêu đề mục'))
  await expect.poll(columnStates).toEqual(['offered', 'offered'])
  await expect
    .poll(() => {
      heading.over(column('Cột thứ hai').element())
      return columnStates()
    })
    .toEqual(['offered', 'chosen'])
  heading.drop()
  await expect.poll(shapeNow).toEqual([2, [3, [4], [1]], 5])
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Tiêu đề mục: Cột thứ hai, vị trí 1 trên 1' }).first())
    .toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(shapeNow).toEqual([1, 2, [3, [4], []], 5])

  const divider = await carrying(column('Cột thứ nhất').getByRole('button', { name: /^Kéo để đổi chỗ/ }))
  await expect
    .poll(() => {
      divider.over(listitem('1. Tiêu đề mục').element().querySelector('header')!)
      return document.querySelector<HTMLElement>('[data-mark]')?.dataset['block']
    })
    .toBe(idOf(1))
  divider.drop()
  await expect.poll(shapeNow).toEqual([4, 1, 2, [3, [], []], 5])

  const course = await carrying(handleOf('5. Thẻ khoá học'))
  await expect.poll(columnStates).toEqual(['refused', 'refused'])
  course.over(column('Cột thứ nhất').element())
  await expect.poll(() => document.querySelectorAll('[data-mark]').length).toBe(0)
  course.drop()
  await expect.poll(columnStates).toEqual(['', ''])
  expect(shapeNow()).toEqual([4, 1, 2, [3, [], []], 5])
})

test('by menu and by keys a block goes into columns, across and out again, and keeps the focus', async () => {
  held.blocks = withColumns
  await draw(<Editor first={withColumns} />)
  await handleOf('2. Nút bấm').click()
  await page.getByRole('menuitem', { name: 'Đưa vào cột thứ hai: 3. Hai cột' }).click()
  expect(shapeNow()).toEqual([1, [3, [4], [2]], 5])
  const inSecond = column('Cột thứ hai').getByRole('button', { name: 'Kéo để đổi chỗ: 1. Nút bấm' })
  await expect.element(inSecond).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(shapeNow()).toEqual([1, [3, [4, 2], []], 5])
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  expect(shapeNow()).toEqual([1, [3, [4], []], 2, 5])
  await expect.element(handleOf('3. Nút bấm')).toHaveFocus()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Nút bấm: đã ra khỏi cột, vị trí 3 trên 4' }).first())
    .toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  expect(shapeNow()).toEqual([1, [3, [4, 2], []], 5])
  await handleOf('3. Thẻ khoá học').click()
  await expect.element(page.getByRole('menuitem', { name: 'Đưa lên' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /cột/ })).not.toBeInTheDocument()
})

test('columns hold blocks of their own', async () => {
  await draw(<Editor />)
  await page.getByRole('button', { name: 'Thêm khối' }).click()
  await page.getByRole('menuitem', { name: 'Hai cột' }).click()
  const first = page.getByRole('region', { name: 'Cột thứ nhất' })
  await first.getByRole('button', { name: 'Thêm khối' }).click()
  await page.getByRole('menuitem', { name: 'Đường kẻ' }).click()
  expect(held.blocks.at(-1)).toMatchObject({ type: 'columns', first: [{ type: 'paragraph' }, { type: 'divider' }] })
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(held.blocks.at(-1)).toMatchObject({ type: 'columns', first: [{ type: 'divider' }, { type: 'paragraph' }] })
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
