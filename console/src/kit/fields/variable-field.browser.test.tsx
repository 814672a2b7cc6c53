import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { chips } from '#testing/chips.ts'
import { draw, goDark } from '#testing/draw.tsx'
import { VariableField } from './VariableField.tsx'

const stored = 'Chào {{ givenName |bạn}} nhé {{ten}}'
const held = { text: '', changes: 0, sent: 0 }
beforeEach(() => {
  held.changes = 0
  held.sent = 0
})

type Props = { first?: string; most?: number; error?: string; disabled?: boolean; required?: boolean }

function Line({ first = stored, most = 60, ...more }: Props) {
  const [text, setText] = useState(first)
  const keep = (next: string) => {
    held.text = next
    held.changes += 1
    setText(next)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        held.sent += 1
      }}
    >
      <h1>Thư</h1>
      <TextInput label="Tên" error={more.error} disabled={more.disabled ?? false} required={more.required ?? false} />
      <VariableField
        label="Tiêu đề"
        description="Dòng đầu"
        maxLength={most}
        {...more}
        value={text}
        onChange={keep}
        chips={chips}
      />
      <button type="button" onClick={() => setText('Bỏ thay đổi')}>
        Bỏ
      </button>
    </form>
  )
}

const line = () => page.getByRole('textbox', { name: 'Tiêu đề' })
const chipTexts = () => [...document.querySelectorAll<HTMLElement>('[data-chip]')].map(({ innerText }) => innerText)
const drawn = async (props: Props = {}) => {
  held.text = props.first ?? stored
  await draw(<Line {...props} />)
  await expect.element(line()).toBeVisible()
}
const atEnd = async () => {
  await line().click()
  await userEvent.keyboard('{End}')
}

test('variables are chips within the line, which is stored as it was', async () => {
  await drawn()
  expect(chipTexts()).toEqual(['Tên gọi · nếu trống: bạn', 'ten'])
  await expect.element(page.getByRole('button', { name: 'Biến ten. Không có biến ten' })).toBeVisible()
  expect(held.changes).toBe(0)
  await atEnd()
  await userEvent.keyboard('!')
  await expect.poll(() => held.text).toBe(`${stored}!`)
  await expectAccessible()
  goDark()
  await expectAccessible()
})

test('a variable is put in from the menu, deleted by one press, and undo brings it back', async () => {
  await drawn({ first: 'Chào ' })
  await atEnd()
  await page.getByRole('button', { name: 'Chèn biến vào: Tiêu đề' }).click()
  await page.getByRole('menuitem', { name: 'Tên gọi' }).click()
  await expect.poll(() => held.text).toBe('Chào {{givenName|bạn}}')
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => held.text).toBe('Chào ')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => held.text).toBe('Chào {{givenName|bạn}}')
  await userEvent.keyboard('{End} {{{{givenName|em}} ơi')
  await expect.poll(() => held.text).toBe('Chào {{givenName|bạn}} {{givenName|em}} ơi')
  expect(chipTexts().length).toBe(2)
})

test('Enter sends the form, a paste is one line, and copying keeps the variables', async () => {
  await drawn()
  await atEnd()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => held.sent).toBe(1)
  expect(held.changes).toBe(0)
  await userEvent.keyboard('{Control>}a{/Control}{Control>}x{/Control}')
  await expect.poll(() => held.text).toBe('')
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.poll(() => held.text).toBe(stored)
  expect(chipTexts().length).toBe(2)
  await userEvent.keyboard('{Control>}a{/Control}')
  const pasted = new DataTransfer()
  pasted.setData('text/html', '<h2>Một <b>hai</b></h2><p>ba {{givenName|x}}</p>')
  pasted.setData('text/plain', 'Một hai\n\nba {{givenName|x}}')
  line()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  await expect.poll(() => held.text).toBe('Một hai ba {{givenName|x}}')
  expect(document.querySelectorAll('[role=textbox] p').length).toBe(1)
  expect(document.querySelector('[role=textbox] b, [role=textbox] h2')).toBe(null)
})

test('no more than the longest text goes in, counted as it is stored', async () => {
  await drawn({ first: '{{givenName|bạn}} x', most: 22 })
  await atEnd()
  await userEvent.keyboard('abcdef')
  await expect.poll(() => held.text).toBe('{{givenName|bạn}} xabc')
  const pasted = new DataTransfer()
  pasted.setData('text/plain', '0123456789')
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.poll(() => held.text).toBe('{{givenName|bạn}} xa')
  line()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  await expect.poll(() => held.text).toBe('{{givenName|bạn}} xa01')
  await page.getByRole('button', { name: 'Chèn biến vào: Tiêu đề' }).click()
  await expect.element(page.getByText('Dòng này đã hết chỗ')).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Tên gọi' })).toBeDisabled()
})

test('a line longer than the field stays one line, and shows where the caret is', async () => {
  await page.viewport(390, 844)
  await drawn({ first: 'Chào {{givenName|bạn đọc}}, ba khoá học mới cho {{givenName|cả nhà}} nhé', most: 200 })
  const field = line().element()
  const heights = () =>
    [field.closest('.mantine-Input-wrapper')!, document.querySelector('input')!].map((one) => one.clientHeight)
  const isOneLine = () => field.scrollHeight <= field.clientHeight && heights()[0]! - heights()[1]! <= 2
  expect(isOneLine()).toBe(true)
  await page.getByText('Tiêu đề', { exact: true }).click()
  await userEvent.keyboard('{End}!')
  await expect.poll(() => field.scrollLeft).toBeGreaterThan(50)
  expect(isOneLine()).toBe(true)
  expect(field.closest('.mantine-Input-wrapper')!.scrollTop).toBe(0)
  await page.getByRole('textbox', { name: 'Tên' }).click()
  await expect.poll(() => field.scrollLeft).toBe(0)
  await page.viewport(1440, 900)
})

test('it is named, described, required and faulty as an input is, and follows the form', async () => {
  await drawn({ required: true, error: 'Vui lòng nhập tiêu đề' })
  const field = line().element()
  expect([field.ariaRequired, field.ariaInvalid, field.ariaMultiLine]).toEqual(['true', 'true', 'false'])
  expect(field.ariaDescribedByElements?.map(({ textContent }) => textContent)).toEqual([
    'Dòng đầu',
    'Vui lòng nhập tiêu đề',
  ])
  await page.getByText('Tiêu đề *', { exact: true }).click()
  await expect.element(line()).toHaveFocus()
  await page.getByRole('button', { name: 'Bỏ' }).click()
  await expect.element(line()).toHaveTextContent('Bỏ thay đổi')
  expect(held.changes).toBe(0)
  await expectAccessible()
})

test('Tab goes through the field once', async () => {
  await drawn()
  await page.getByRole('textbox', { name: 'Tên' }).click()
  await userEvent.keyboard('{Tab}')
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Chèn biến vào: Tiêu đề' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Bỏ' })).toHaveFocus()
})

test('one that is off takes neither words nor variables', async () => {
  await drawn({ disabled: true })
  expect(line().element().getAttribute('contenteditable')).toBe('false')
  await expect.element(page.getByRole('button', { name: 'Chèn biến vào: Tiêu đề' })).not.toBeInTheDocument()
})

const looks = [
  'height',
  'fontSize',
  'lineHeight',
  'color',
  'backgroundColor',
  'borderColor',
  'borderRadius',
  'paddingLeft',
  'outlineColor',
  'outlineWidth',
  'outlineOffset',
  'opacity',
  'cursor',
] as const
const lookOf = (element: Element) => {
  const style = getComputedStyle(element)
  return Object.fromEntries(looks.map((name) => [name, style[name]]))
}

test.each<[string, Props]>([
  ['at rest', {}],
  ['with a fault', { error: 'Sai' }],
  ['switched off', { disabled: true }],
])('without variables it looks as an input does, %s, by day and by night', async (_, props) => {
  await drawn({ first: '', ...props })
  const frame = () => line().element().closest('.mantine-Input-input')!
  const input = () => document.querySelector('input')!
  // Borders fade.
  const settled = () => new Promise((resolve) => setTimeout(resolve, 300))
  for (const isDark of [false, true]) {
    if (isDark) goDark()
    await page.getByRole('heading', { name: 'Thư' }).hover()
    await settled()
    expect(lookOf(frame())).toEqual(lookOf(input()))
    if (props.disabled) continue
    await line().click()
    await settled()
    const ours = lookOf(frame())
    await page.getByRole('textbox', { name: 'Tên' }).click()
    await settled()
    expect(lookOf(input())).toEqual(ours)
    input().blur()
  }
})
