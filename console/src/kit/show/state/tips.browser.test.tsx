import { ActionIcon } from '@mantine/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { CloseIcon } from '#kit/show/icons.ts'
import { keysOf } from './tips.ts'

const Icons = () => (
  <>
    <h1>Biểu tượng</h1>
    <ActionIcon aria-label="Đóng" aria-keyshortcuts="Control+K Meta+K">
      <CloseIcon />
    </ActionIcon>
    <ActionIcon aria-label="Việc nền: 2 việc đang chạy" data-tip="Việc nền">
      <CloseIcon />
    </ActionIcon>
    <button type="button">Có chữ</button>
  </>
)
const tip = () => document.querySelector('[popover]')
const textsOf = () => Array.from(tip()?.children ?? [], ({ textContent }) => textContent)

test('an icon shows its name and key on focus until Esc, and has its name once', async () => {
  await draw(<Icons />)
  const close = page.getByRole('button', { name: 'Đóng' })
  await page.getByRole('heading').click()
  await userEvent.tab()
  await expect.element(close).toHaveFocus()
  await expect.poll(textsOf).toEqual(['Đóng', 'Ctrl', 'K'])
  expect(tip()).toHaveAttribute('aria-hidden', 'true')
  await expect.element(close).not.toHaveAccessibleDescription()
  await userEvent.keyboard('{Escape}')
  expect(tip()).toBeNull()
  await expect.element(close).toHaveFocus()
  await userEvent.tab()
  await expect.poll(textsOf).toEqual(['Việc nền'])
  await userEvent.tab()
  expect(tip()).toBeNull()
})

test('an icon shows its name under the pointer, inside the window, and not once it is pressed', async () => {
  await draw(<Icons />)
  const close = page.getByRole('button', { name: 'Đóng' })
  await close.hover()
  await expect.poll(textsOf).toContain('Đóng')
  const { left, top } = tip()!.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(4)
  expect(top).toBeGreaterThanOrEqual(close.element().getBoundingClientRect().bottom)
  await close.click()
  expect(tip()).toBeNull()
  await page.getByRole('button', { name: 'Có chữ' }).hover()
  await new Promise((after) => setTimeout(after, 400))
  expect(tip()).toBeNull()
})

test('of the keys for two systems, one is shown', () => {
  expect(keysOf('Control+K Meta+K')).toEqual(['Ctrl', 'K'])
  expect(keysOf('m')).toEqual(['M'])
  expect(keysOf('')).toEqual([])
})
